import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../../lib/cn.ts'
import { type Column, nextSort, type Sort } from './column.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort?: (sort: Sort) => void
  /** the box that chooses all */
  children?: ReactNode
}

const cell =
  'sticky top-0 z-10 h-10 whitespace-nowrap border-line border-b bg-surface-2 font-semibold text-mini text-text-2'

const sides = { left: 'justify-start', right: 'justify-end', center: 'justify-center' }

/** Column heads; the ones that sort are buttons and say how they are sorted. */
export function TableHead<Row>({ columns, sort, onSort, children }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {children && (
          <th scope="col" className={cn(cell, 'px-1 text-left')}>
            {children}
          </th>
        )}
        {columns.map((column) => {
          const order = sort?.id === column.id ? sort.direction : null
          const Arrow = order === 'asc' ? ArrowUp : ArrowDown
          const side = sides[column.align ?? 'left']
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={order ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              className={cn(cell, 'px-3')}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  onClick={() => onSort(nextSort(sort, column.id))}
                  className={cn(
                    'flex h-full w-full items-center gap-1 focus-visible:-outline-offset-2',
                    side,
                    order && 'text-text',
                  )}
                >
                  {column.head}
                  {order && <Arrow aria-hidden className="size-4" />}
                </button>
              ) : (
                <span className={cn('flex items-center', side)}>{column.head}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
