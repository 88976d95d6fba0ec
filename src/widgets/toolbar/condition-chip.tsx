import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/use-t.ts'

interface ConditionChipProps {
  /** the field, and the operator where it is not "is" */
  field: string
  value: ReactNode
  /** the value in words, for the button that removes it */
  name?: string
  onRemove: () => void
  /** opens the editor */
  onEdit?: () => void
}

/** One condition of a search, removable. */
export function ConditionChip({ field, value, name, onRemove, onEdit }: ConditionChipProps) {
  const t = useT('widgets')
  const words = (
    <>
      <span className="text-text-2">{field}</span>
      <b className="max-w-60 truncate font-semibold">{value}</b>
    </>
  )
  const said = name ?? (typeof value === 'string' ? value : '')
  return (
    <span className="type-cell inline-flex min-h-12 items-center gap-1 rounded-chip bg-accent-soft pl-2.5 font-medium shadow-[inset_0_0_0_1px_var(--indigo-200)] dark:shadow-[inset_0_0_0_1px_var(--line)] fine:min-h-9">
      {onEdit ? (
        <button type="button" onClick={onEdit} className="flex items-center gap-1.5">
          {words}
        </button>
      ) : (
        <span className="flex items-center gap-1.5">{words}</span>
      )}
      <button
        type="button"
        aria-label={t('toolbar.remove', { name: `${field} ${said}`.trim() })}
        onClick={onRemove}
        className="grid size-11 place-items-center rounded-chip text-text-3 fine:size-8"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
}
