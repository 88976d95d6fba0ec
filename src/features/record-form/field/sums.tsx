import type { CalcField, TableField, Values } from '../../../../contract/form/field-types.ts'
import { isVisible } from '../../../../contract/form/fields.ts'
import { totalsOf } from '../../../../contract/form/totals.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** Characters that fit on one line of a third of a phone. */
const longest = 8

/** A group of computed figures, live while the person writes. */
export function Sums({ fields, normalized }: { fields: readonly CalcField[]; normalized: Values }) {
  const { language } = useFormTools()
  const { reading } = useSurroundings()
  const shown = fields.map((field) => {
    const value = normalized[field.key]
    return { field, value, text: valueText(field, value, reading) }
  })
  const isLong = shown.some(({ text }) => text.length > longest)
  return (
    <dl
      className={cn(
        'grid gap-2 md:col-span-2',
        isLong ? 'grid-cols-2 large-text:grid-cols-1 md:grid-cols-4' : 'grid-cols-3 md:grid-cols-6',
      )}
    >
      {shown.map(({ field, value, text }) => {
        const tone = field.options?.find((option) => option.value === value)?.tone
        return (
          <div key={field.key} className="rounded-control bg-surface-2 px-3 py-2.5">
            <dt className="type-meta text-text-2">{field.label[language]}</dt>
            <dd className="type-strong mt-0.5 tabular-nums">
              {text === '' ? '-' : tone ? <Chip tone={tone}>{text}</Chip> : text}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

interface TableSumsProps {
  field: TableField
  normalized: Values
}

/** The totals of a table, under it. */
export function TableSums({ field, normalized }: TableSumsProps) {
  const { board } = useFormTools()
  const totals = totalsOf(board, field).filter((one) => isVisible(one, { values: normalized }))
  return totals.length > 0 && <Sums fields={totals} normalized={normalized} />
}
