import { isNumber } from '../../../../contract/field-type/type-of.ts'
import type { CalcField } from '../../../../contract/form/field-types.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { useSurroundings } from '../form-tools.ts'

/** Computed values, live while the person writes. */
export function CalcView({ cell, value }: { cell: CalcField; value: unknown }) {
  const { reading } = useSurroundings()
  const text = valueText(cell, value, reading)
  const tone = cell.options?.find((option) => option.value === value)?.tone
  return (
    <output
      className={cn(
        'type-strong flex min-h-13 items-center rounded-control bg-surface-2 px-4 tabular-nums fine:type-cell-strong fine:min-h-10 fine:rounded-chip fine:px-3',
        isNumber(cell) && 'justify-end whitespace-nowrap',
      )}
    >
      {text === '' ? '-' : tone ? <Chip tone={tone}>{text}</Chip> : text}
    </output>
  )
}
