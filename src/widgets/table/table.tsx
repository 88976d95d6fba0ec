import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { Checkbox } from '../choice/checkbox.tsx'
import type { Column, Sort } from './column.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

export interface TableProps<Row> {
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** link of a row; its main column carries it */
  rowHref?: (row: Row) => string
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  /** selected ids; without it rows cannot be selected */
  selected?: ReadonlySet<string>
  onSelect?: (selected: Set<string>) => void
  /** below the rows: actions on the selection, pages */
  foot?: ReactNode
  /** the next rows are loading: these stay, a shade lighter */
  stale?: boolean
  className?: string
}

const checkWidth = 44

/**
 * 44 px rows below a sticky head. One row is in the tab order; arrows, Home and End move, Enter
 * opens, Space selects.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  rowHref,
  sort = null,
  onSort,
  selected,
  onSelect,
  foot,
  stale,
  className,
}: TableProps<Row>) {
  const t = useT('widgets')
  const body = useRef<HTMLTableSectionElement>(null)
  const [active, setActive] = useState(0)
  const current = Math.min(active, Math.max(0, rows.length - 1))
  const choosing = selected !== undefined && onSelect !== undefined
  const ids = rows.map(rowId)
  const here = choosing ? ids.filter((id) => selected.has(id)) : []
  const least =
    columns.reduce((sum, column) => sum + (column.width ?? (column.main ? 240 : 140)), 0) +
    (choosing ? checkWidth : 0)

  function choose(id: string, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(id)
    else next.delete(id)
    onSelect?.(next)
  }

  function keys(event: KeyboardEvent<HTMLTableSectionElement>) {
    const row = (event.target as HTMLElement).closest('tr')
    if (!row || (event.target as HTMLElement).matches('input, button')) return
    const last = rows.length - 1
    const to = {
      ArrowDown: Math.min(last, current + 1),
      ArrowUp: Math.max(0, current - 1),
      Home: 0,
      End: last,
    }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(to)
      body.current?.querySelectorAll<HTMLElement>('[data-row-stop]')[to]?.focus()
    } else if (event.key === ' ' && choosing) {
      event.preventDefault()
      const id = ids[current]
      if (id !== undefined) choose(id, !selected.has(id))
    }
  }

  return (
    <div
      className={cn(
        'edge-card flex min-h-0 flex-col overflow-hidden rounded-card bg-surface',
        className,
      )}
    >
      <div
        // What scrolls is reached by keyboard: by its rows, or by itself.
        tabIndex={rowHref ? undefined : 0}
        className="min-h-0 flex-1 overflow-auto"
      >
        <table
          aria-label={label}
          aria-busy={stale || undefined}
          className="type-cell w-full table-fixed border-separate border-spacing-0"
          style={{ minWidth: `${least}px` }}
        >
          <colgroup>
            {choosing && <col style={{ width: `${checkWidth}px` }} />}
            {columns.map((column) => (
              <col
                key={column.id}
                style={column.width ? { width: `${column.width}px` } : undefined}
              />
            ))}
          </colgroup>
          <TableHead columns={columns} sort={sort} onSort={onSort}>
            {choosing && (
              <Checkbox
                label={t('table.selectAll')}
                checked={here.length === 0 ? false : here.length === ids.length ? true : 'some'}
                onChange={(on) => {
                  const next = new Set(selected)
                  for (const id of ids) on ? next.add(id) : next.delete(id)
                  onSelect(next)
                }}
              />
            )}
          </TableHead>
          <tbody ref={body} onKeyDown={keys} className={cn(stale && 'opacity-70')}>
            {rows.map((row, index) => {
              const id = rowId(row)
              return (
                <TableRow
                  key={id}
                  row={row}
                  columns={columns}
                  href={rowHref?.(row)}
                  stop={index === current}
                  chosen={selected?.has(id) ?? false}
                  onChoose={choosing ? (on) => choose(id, on) : undefined}
                  onFocus={() => setActive(index)}
                />
              )
            })}
          </tbody>
        </table>
      </div>
      {foot && (
        <div className="type-cell flex min-h-13 flex-none flex-wrap items-center justify-between gap-x-4 border-line border-t px-4 py-1">
          {foot}
        </div>
      )}
    </div>
  )
}
