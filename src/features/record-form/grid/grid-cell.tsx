import { CircleAlert, Lock, Paperclip, Square, SquareCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { isSet, isUpload } from '../../../../contract/field-type/type-of.ts'
import { cn } from '../../../lib/cn.ts'
import { Chip } from '../../../widgets/chip/chip.tsx'
import type { CellView } from './cell-view.ts'
import { type GridColumn, isRight } from './columns.ts'
import { columnWidth, placeClass } from './grid-class.ts'

interface GridCellProps {
  id: string
  /** `people.<row id>.trade` */
  path: string
  column: GridColumn
  view: CellView
  row: number
  at: number
  selected: boolean
  active: boolean
  corner: boolean
  /** in place of a text: what is begun here */
  hint: string | null
  /** the input, in the active cell */
  children: ReactNode
}

function ringOf(active: boolean, isWrong: boolean) {
  if (active) {
    return isWrong
      ? 'shadow-[inset_0_0_0_2px_var(--danger-solid)]'
      : 'group-focus-within/grid:shadow-[inset_0_0_0_2px_var(--accent)]'
  }
  return isWrong && 'shadow-[inset_0_0_0_1px_var(--danger-solid)]'
}

/** A cell as it is read; the input of the active one is over it. */
export function GridCell({
  id,
  path,
  column,
  view,
  row,
  at,
  selected,
  active,
  corner,
  hint,
  children,
}: GridCellProps) {
  const { text, off, error } = view
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-colindex={at + 2}
      aria-selected={selected}
      aria-readonly={off !== null || undefined}
      aria-invalid={error !== null || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      data-path={path}
      data-row={row}
      data-column={at}
      title={error ?? (text.length > 12 ? text : undefined)}
      aria-required={view.required || undefined}
      style={columnWidth(at)}
      className={cn(
        placeClass(at),
        'scroll-mt-(--head) scroll-mr-4 scroll-mb-(--foot) flex flex-none cursor-cell select-none items-center border-line border-r border-b px-2.5 type-cell outline-none',
        at > 0 && 'scroll-ml-(--frozen)',
        isRight(column) && 'justify-end text-right tabular-nums',
        selected && !active ? 'bg-accent-soft' : off ? 'bg-surface-2' : 'bg-surface',
        off === 'locked' && 'text-text-2',
        ringOf(active, error !== null),
      )}
    >
      <Shown column={column} view={view} id={id} />
      {hint !== null && text === '' && (
        <span aria-hidden className="truncate text-text-3 group-focus-within/grid:invisible">
          {hint}
        </span>
      )}
      {error !== null && (
        <>
          <CircleAlert aria-hidden className="ml-auto size-4 flex-none text-danger-text" />
          <span id={`${id}-error`} className="sr-only">
            {error}
          </span>
        </>
      )}
      {children}
      {corner && (
        <i
          aria-hidden
          data-handle
          className="invisible absolute group-focus-within/grid:visible -right-1 -bottom-1 z-3 size-2.5 cursor-ns-resize rounded-[2px] border-2 border-surface bg-accent"
        />
      )}
    </div>
  )
}

function Shown({ column, view, id }: { column: GridColumn; view: CellView; id: string }) {
  const { text, off, tone, src } = view
  if (off === 'hidden') return <span aria-hidden className="h-px w-3 bg-line-strong" />
  if (column.way === 'flag') {
    const Mark = view.checked ? SquareCheck : Square
    return (
      <span className="mx-auto">
        <Mark aria-hidden className={cn('size-5', view.checked ? 'text-accent' : 'text-text-3')} />
        <span id={id} className="sr-only">
          {text}
        </span>
      </span>
    )
  }
  const isFile = isUpload(column.cell) && isSet(column.cell)
  return (
    <>
      {off === 'locked' && <Lock aria-hidden className="mr-1 size-3.5 flex-none text-text-3" />}
      {src && (
        <img src={src} alt="" className="mr-1.5 size-7 flex-none rounded-chip object-cover" />
      )}
      {isFile && !src && text && <Paperclip aria-hidden className="mr-1 size-4 flex-none" />}
      <span id={id} className="min-w-0 truncate">
        {tone && text ? (
          <Chip tone={tone} small>
            {text}
          </Chip>
        ) : (
          text
        )}
      </span>
    </>
  )
}
