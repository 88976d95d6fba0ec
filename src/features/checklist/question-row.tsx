import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { IconButton } from '../../widgets/button/icon-button.tsx'
import { Chip } from '../../widgets/chip/chip.tsx'
import { Switch } from '../../widgets/choice/switch.tsx'
import type { EditedQuestion } from './edited-list.ts'

interface QuestionRowProps {
  question: EditedQuestion
  name: string
  /** among the questions that are asked; null: it is hidden */
  number: number | null
  first: boolean
  last: boolean
  onMove: (by: -1 | 1) => void
  onHide: (hidden: boolean) => void
  onEdit: () => void
  onRemove: () => void
}

const icon = 'size-6 fine:size-5'

/** A question of the list: its place, its words, and whether it is asked. */
export function QuestionRow(props: QuestionRowProps) {
  const { question, name, number, first, last, onMove, onHide, onEdit, onRemove } = props
  const t = useT('checklist')
  const isOwn = question.label !== undefined
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-5 py-2 sm:flex-nowrap">
      <span
        aria-hidden
        className="type-meta w-7 flex-none self-start pt-0.5 text-text-3 tabular-nums sm:self-auto sm:pt-0"
      >
        {number ?? '–'}
      </span>
      <span
        className={cn(
          'min-w-0 flex-1 basis-3/4 break-words sm:basis-0 fine:type-cell',
          question.hidden && 'text-text-3 line-through',
        )}
      >
        {name}
        {isOwn && (
          <Chip small tone="accent" className="ml-2 align-middle no-underline">
            {t('group.own')}
          </Chip>
        )}
      </span>
      <span className="ml-auto flex flex-none items-center">
        <IconButton label={t('question.up', { name })} disabled={first} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className={icon} />
        </IconButton>
        <IconButton label={t('question.down', { name })} disabled={last} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className={icon} />
        </IconButton>
        <span className="flex w-24 items-center justify-end fine:w-20">
          {isOwn ? (
            <>
              <IconButton label={t('question.edit', { name })} onClick={onEdit}>
                <Pencil aria-hidden className={icon} />
              </IconButton>
              <IconButton label={t('question.remove', { name })} onClick={onRemove}>
                <Trash2 aria-hidden className={icon} />
              </IconButton>
            </>
          ) : (
            <Switch checked={!question.hidden} onChange={(shown) => onHide(!shown)}>
              <span className="sr-only">{t('question.show', { name })}</span>
            </Switch>
          )}
        </span>
      </span>
    </li>
  )
}
