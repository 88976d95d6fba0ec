import { memo, type ReactNode } from 'react'
import { cn } from '../../../lib/cn.ts'
import { type CellView, sameViews } from './cell-view.ts'
import type { GridColumn } from './columns.ts'
import { GridCell } from './grid-cell.tsx'
import { numberClass } from './grid-class.ts'

export interface GridRowProps {
  id: string
  /** `people.<row id>` */
  path: string
  index: number
  /** its number, for those who hear it: 직종 12 */
  label: string
  columns: readonly GridColumn[]
  views: readonly CellView[]
  /** columns of the selected range; null where it is not in this row */
  selected: readonly [from: number, to: number] | null
  /** the column of the active cell; -1 in other rows */
  active: number
  /** the input over the active cell */
  editor: ReactNode
  /** the next row, that is not there until something is written in it */
  fresh: boolean
  /** the cell in the corner of the range, with the handle to fill it down */
  corner: number
}

/** A row of the grid; only rows that look different are rendered again. */
export const GridRow = memo(function GridRow({
  id,
  path,
  index,
  label,
  columns,
  views,
  selected,
  active,
  editor,
  fresh,
  corner,
}: GridRowProps) {
  const isWrong = views.some(({ error }) => error !== null)
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-path={path}
      className="absolute inset-x-0 flex h-(--row) outline-none"
      style={{ top: `calc(var(--row) * ${index})` }}
    >
      <div
        role="rowheader"
        tabIndex={-1}
        aria-colindex={1}
        aria-label={label}
        data-row={index}
        className={cn(
          numberClass,
          'cursor-default select-none border-line border-b outline-none',
          isWrong
            ? 'bg-danger-bg text-danger-text'
            : selected
              ? 'bg-accent-bg text-accent'
              : 'bg-surface-2 text-text-2',
        )}
      >
        {fresh ? '+' : index + 1}
      </div>
      {columns.map((column, at) => {
        const view = views[at]
        if (!view) return null
        return (
          <GridCell
            key={column.key}
            id={`${id}-${column.key}`}
            path={`${path}.${column.key}`}
            column={column}
            view={view}
            row={index}
            at={at}
            selected={selected !== null && at >= selected[0] && at <= selected[1]}
            active={at === active}
            corner={at === corner}
            hint={fresh && at === 0 ? label : null}
          >
            {at === active && editor}
          </GridCell>
        )
      })}
    </div>
  )
}, sameRow)

function sameRow(a: GridRowProps, b: GridRowProps): boolean {
  return (
    a.id === b.id &&
    a.index === b.index &&
    a.label === b.label &&
    a.columns === b.columns &&
    a.active === b.active &&
    a.editor === b.editor &&
    a.fresh === b.fresh &&
    a.corner === b.corner &&
    a.selected?.[0] === b.selected?.[0] &&
    a.selected?.[1] === b.selected?.[1] &&
    sameViews(a.views, b.views)
  )
}
