import type { TableField } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'
import { totalsOf } from '../../../../contract/form/totals.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useLanguage } from '../../../i18n/use-t.ts'
import type { ShownRecord } from './use-record.ts'

interface TableTotalsProps {
  field: TableField
  record: Pick<ShownRecord, 'board' | 'post'>
  reading: Reading
}

/** The totals of a table, below its rows; nothing for a table without any. */
export function TableTotals({ field, record, reading }: TableTotalsProps) {
  const language = shortLanguage(useLanguage())
  const { board, post } = record
  const totals = totalsOf(board, field).filter(({ key }) => !isEmpty(post.values[key]))
  if (totals.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 border-line border-t bg-surface-2 px-5 py-3">
      {totals.map((total) => (
        <div key={total.key} className="flex items-baseline gap-2">
          <dt className="type-meta text-text-2">{total.label[language]}</dt>
          <dd className="type-strong tabular-nums">
            {valueText(total, post.values[total.key], reading)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
