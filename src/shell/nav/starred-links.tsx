import { Star } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { Link } from '../../widgets/link/link.tsx'
import { useStarred } from './starred.ts'
import { useNodeLabel } from './use-node-label.ts'

/** The starred pages above the desktop's tree. */
export function StarredLinks() {
  const t = useT('star')
  const label = useNodeLabel()
  const { pages } = useStarred()
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('title')} className="type-cell flex-none px-3 pb-2 font-medium">
      <ul className="max-h-[30dvh] overflow-y-auto border-line border-b pb-2">
        {pages.map(({ star, node, href }) => (
          <li key={href}>
            <Link
              href={href}
              title={star.project?.name}
              className="flex min-h-9 items-center gap-2.5 rounded-chip px-2.5 text-text-2 hover:bg-surface-2 focus-visible:-outline-offset-2"
            >
              <Star aria-hidden className="size-[18px] flex-none text-accent" />
              <span className="min-w-0 flex-1 truncate">
                {label(node)}
                {star.project && <span className="text-text-3"> · {star.project.name}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
