import type { CalcField, TableField, Values } from '../../../../contract/form/field-types.ts'
import { isVisible } from '../../../../contract/form/fields.ts'
import { totalsOf } from '../../../../contract/form/totals.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'

/** A group of computed figures, live while the person writes. */
export function Sums({ fields, normalized }: { fields: readonly CalcField[]; normalized: Values }) {
  const { language } = useFormTools()
  const { reading } = useSurroundings()
  return (
    <dl className="grid grid-cols-3 gap-2 md:col-span-2 md:grid-cols-6">
      {fields.map((field) => {
        const value = normalized[field.key]
        const text = valueText(field, value, reading)
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
