import { ArrowUp, Star, X } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { SectionHead } from '../../widgets/card/section-head.tsx'
import { List } from '../../widgets/list/list.tsx'
import { NavIcon } from './nav-icon.tsx'
import { mostStars, useStarred } from './starred.ts'
import { StarredDialog } from './starred-dialog.tsx'
import { useNodeLabel } from './use-node-label.ts'

/** The starred pages in the settings: add, sort, remove. */
export function StarredSettings() {
  const t = useT('star')
  const label = useNodeLabel()
  const starred = useStarred()
  const [open, setOpen] = useState(false)
  const { pages } = starred
  return (
    <section>
      <SectionHead title={t('title')}>
        <span className="type-meta text-text-3">
          {t('chosen', { count: pages.length, max: mostStars })}
        </span>
      </SectionHead>
      <p className="type-body mb-3 text-text-2">{t('lead')}</p>
      {pages.length > 0 && (
        <List label={t('title')}>
          {pages.map(({ star, node, href }, index) => {
            const name = label(node)
            return (
              <div key={href} className="flex min-h-16 items-center gap-3 py-2 pr-2 pl-5">
                <NavIcon node={node} className="size-6 flex-none text-text-2" />
                <span className="min-w-0 flex-1">
                  <span className="type-strong block">{name}</span>
                  {star.project && (
                    <span className="type-meta block text-text-3">{star.project.name}</span>
                  )}
                </span>
                {index > 0 && (
                  <IconButton label={t('up', { name })} onClick={() => starred.moveUp(star)}>
                    <ArrowUp aria-hidden className="size-5" />
                  </IconButton>
                )}
                <IconButton label={t('remove', { name })} onClick={() => starred.toggle(star)}>
                  <X aria-hidden className="size-5" />
                </IconButton>
              </div>
            )
          })}
        </List>
      )}
      {pages.length === 0 && <p className="type-meta mb-1 text-text-3">{t('none')}</p>}
      <Button
        block
        className="mt-3"
        icon={<Star aria-hidden className="size-5 fine:size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('choose')}
      </Button>
      {open && <StarredDialog starred={starred} onClose={() => setOpen(false)} />}
    </section>
  )
}
