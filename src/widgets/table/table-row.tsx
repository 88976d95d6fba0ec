import type { MouseEvent } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Checkbox } from '../choice/checkbox.tsx'
import { Link } from '../link/link.tsx'
import { type Column, isZero } from './column.ts'

interface TableRowProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  href?: string
  /** this row is the one in the tab order */
  stop: boolean
  chosen: boolean
  onChoose?: (on: boolean) => void
  onFocus: () => void
}

const sides = { left: 'text-left', right: 'text-right', center: 'text-center' }

// Cut names show whole on hover (title) and, over their neighbours, when the row has the focus.
const text =
  'block truncate group-has-[[data-row-stop]:focus-visible]/row:relative group-has-[[data-row-stop]:focus-visible]/row:z-[5] group-has-[[data-row-stop]:focus-visible]/row:w-max group-has-[[data-row-stop]:focus-visible]/row:min-w-full group-has-[[data-row-stop]:focus-visible]/row:overflow-visible group-has-[[data-row-stop]:focus-visible]/row:bg-accent-soft group-has-[[data-row-stop]:focus-visible]/row:pr-2'

/** A press anywhere opens a row; its main column is the link for keyboards and screen readers. */
export function TableRow<Row>({
  row,
  columns,
  href,
  stop,
  chosen,
  onChoose,
  onFocus,
}: TableRowProps<Row>) {
  const t = useT('widgets')
  const main = columns.find((column) => column.main) ?? columns[0]

  function press(event: MouseEvent<HTMLTableRowElement>) {
    if ((event.target as HTMLElement).closest('a, button, label, input')) return
    if (window.getSelection()?.toString()) return
    event.currentTarget.querySelector<HTMLAnchorElement>('a[data-row-stop]')?.click()
  }

  return (
    <tr
      onClick={href ? press : undefined}
      onFocus={onFocus}
      className={cn(
        'group/row',
        href && 'cursor-pointer',
        chosen ? 'bg-accent-soft' : 'hover:bg-surface-2',
      )}
    >
      {onChoose && (
        <td className="h-(--row) border-line border-b px-1 group-last/row:border-b-0">
          <Checkbox
            label={t('table.select', { name: main?.full?.(row) ?? '' })}
            checked={chosen}
            onChange={onChoose}
          />
        </td>
      )}
      {columns.map((column) => {
        const value = column.cell(row)
        const full = column.full?.(row)
        const stopProps = { 'data-row-stop': '', tabIndex: stop ? 0 : -1 }
        return (
          <td
            key={column.id}
            title={full}
            className={cn(
              'h-(--row) max-w-0 whitespace-nowrap border-line border-b px-3 group-last/row:border-b-0',
              sides[column.align ?? 'left'],
              isZero(value) && 'text-text-3',
            )}
          >
            {column === main && href ? (
              <Link
                href={href}
                {...stopProps}
                className={cn(text, 'font-semibold py-[11px] focus-visible:-outline-offset-2')}
              >
                {value}
              </Link>
            ) : full !== undefined ? (
              <span className={text}>{value}</span>
            ) : (
              value
            )}
          </td>
        )
      })}
    </tr>
  )
}
