import { Star } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { ListRow } from '../../widgets/list/list-row.tsx'
import { navIcons } from './nav-icons.ts'
import { useStarred } from './starred.ts'

/** The starred pages as rows at the top of 더보기; nothing where there are none. */
export function StarredGroup() {
  const t = useT('star')
  const words = useT('shell')
  const { pages } = useStarred()
  if (pages.length === 0) return null
  return (
    <section>
      <SectionHead title={t('title')} />
      <List label={t('title')}>
        {pages.map(({ star, node, href }) => {
          const Icon = navIcons[node.icon ?? node.id] ?? Star
          return (
            <ListRow
              key={href}
              href={href}
              lead={<Icon aria-hidden className="size-6 text-text-2" />}
              title={words(`nav.${node.id}`)}
              meta={star.project?.name}
            />
          )
        })}
      </List>
    </section>
  )
}
