import type { TableField, Values } from '../../../../contract/form/field-types.ts'
import { isVisible } from '../../../../contract/form/fields.ts'
import { totalsOf } from '../../../../contract/form/totals.ts'
import { valueText } from '../../../../contract/form/value-text.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { type GridColumn, isRight } from './columns.ts'
import { columnWidth, numberClass, placeClass } from './grid-class.ts'

interface GridTotalsProps {
  field: TableField
  columns: readonly GridColumn[]
  normalized: Values
  /** aria-rowindex */
  index: number
}

/** The totals of a table under their columns; those of no column are in the first free one. */
export function GridTotals({ field, columns, normalized, index }: GridTotalsProps) {
  const t = useT('grid')
  const { board, language } = useFormTools()
  const { reading } = useSurroundings()
  const totals = totalsOf(board, field).filter((one) => isVisible(one, { values: normalized }))
  if (totals.length === 0) return null
  const textOf = (one: (typeof totals)[number]) => valueText(one, normalized[one.key], reading)
  const others = totals.filter(({ total }) => !columns.some(({ key }) => key === total?.sum))
  const free = columns.findIndex(({ key }) => !totals.some(({ total }) => total?.sum === key))
  return (
    <div role="rowgroup" className="sticky bottom-0 z-5">
      <div role="row" aria-rowindex={index} className="flex h-(--foot) bg-surface-2">
        <div
          role="rowheader"
          aria-colindex={1}
          className={cn(numberClass, 'border-t border-t-line-strong bg-surface-2 text-text-2')}
        >
          {t('total')}
        </div>
        {columns.map((column, at) => {
          const own = totals.filter(({ total }) => total?.sum === column.key)
          const shown = at === free ? others : own
          return (
            <div
              key={column.key}
              role="gridcell"
              aria-colindex={at + 2}
              aria-readonly
              title={shown.map((one) => one.label[language]).join(', ') || undefined}
              style={columnWidth(at)}
              className={cn(
                placeClass(at),
                'flex flex-none items-center gap-2 truncate border-line border-t border-t-line-strong border-r bg-surface-2 px-2.5 type-cell-strong tabular-nums',
                isRight(column) && 'justify-end',
              )}
            >
              {shown.map((one) => (
                <span key={one.key} className="truncate">
                  {at === free && <span className="font-normal">{one.label[language]} </span>}
                  {textOf(one)}
                </span>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}
