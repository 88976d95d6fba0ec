import { ArrowDown, ArrowUp, ChevronDown, Pencil, Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Button } from '../../widgets/button/button.tsx'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Card } from '../../widgets/card/card.tsx'
import { countsOf, type EditedGroup } from './edited-list.ts'

interface GroupCardProps {
  group: EditedGroup
  name: string
  counts: string
  open: boolean
  first: boolean
  last: boolean
  onOpen: (open: boolean) => void
  onMove: (by: -1 | 1) => void
  /** of an own group */
  onRename: () => void
  onRemove: () => void
  onAdd: () => void
  /** its questions */
  children: ReactNode
}

const icon = 'size-6 fine:size-5'

/** A group of the list: folded to its name, or open with its questions. */
export function GroupCard(props: GroupCardProps) {
  const { group, name, counts, open, first, last, children } = props
  const t = useT('checklist')
  const isOwn = group.label !== undefined
  const left = countsOf([group]).asked === 0
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-1 pr-3">
        <h2 className="min-w-0 flex-1">
          <button
            type="button"
            aria-expanded={open}
            onClick={() => props.onOpen(!open)}
            className="flex min-h-16 w-full items-center gap-3 py-2 pl-5 text-left focus-visible:-outline-offset-2 fine:min-h-14"
          >
            <ChevronDown
              aria-hidden
              className={cn(
                'size-5 flex-none text-text-3 transition-transform duration-(--d-fast)',
                !open && '-rotate-90',
              )}
            />
            <span className="min-w-0 flex-1">
              <span className={cn('type-strong block break-words', left && 'text-text-3')}>
                {name}
              </span>
              <span className="type-meta block text-text-3">{counts}</span>
            </span>
          </button>
        </h2>
        <span className="flex flex-none items-center">
          {isOwn && open && (
            <>
              <IconButton label={t('group.rename', { name })} onClick={props.onRename}>
                <Pencil aria-hidden className={icon} />
              </IconButton>
              <IconButton label={t('group.remove', { name })} onClick={props.onRemove}>
                <Trash2 aria-hidden className={icon} />
              </IconButton>
            </>
          )}
          <IconButton
            label={t('group.up', { name })}
            disabled={first}
            onClick={() => props.onMove(-1)}
          >
            <ArrowUp aria-hidden className={icon} />
          </IconButton>
          <IconButton
            label={t('group.down', { name })}
            disabled={last}
            onClick={() => props.onMove(1)}
          >
            <ArrowDown aria-hidden className={icon} />
          </IconButton>
        </span>
      </div>
      {open && (
        <div className="border-line border-t">
          <ul className="divide-y divide-line">{children}</ul>
          {left && (
            <p className="type-meta px-5 py-2 text-text-3">
              {t(group.questions.length === 0 ? 'group.empty' : 'group.allHidden')}
            </p>
          )}
          <div className="border-line border-t px-3 py-1">
            <Button
              look="quiet"
              icon={<Plus aria-hidden className="size-5 fine:size-4" />}
              aria-label={t('question.addTo', { name })}
              onClick={props.onAdd}
            >
              {t('question.add')}
            </Button>
          </div>
        </div>
      )}
    </Card>
  )
}
