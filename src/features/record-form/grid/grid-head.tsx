import type { PointerEvent } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import { useFormTools } from '../form-tools.ts'
import { type GridColumn, isRight } from './columns.ts'
import { columnWidth, numberClass, placeClass } from './grid-class.ts'

interface GridHeadProps {
  columns: readonly GridColumn[]
  /** while its edge is dragged: rem */
  onResize: (at: number, width: number) => void
  onResized: () => void
  onPick: (at: number) => void
}

/** rem */
const least = 3.5
const most = 40

/** The heads of the columns; their right edges are dragged to resize them. */
export function GridHead({ columns, onResize, onResized, onPick }: GridHeadProps) {
  const t = useT('grid')
  const { language } = useFormTools()

  function resize(event: PointerEvent<HTMLElement>, at: number) {
    event.preventDefault()
    event.stopPropagation()
    const edge = event.currentTarget
    const cell = edge.parentElement
    if (!cell) return
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
    const start = cell.getBoundingClientRect().width - event.clientX
    edge.setPointerCapture(event.pointerId)
    edge.onpointermove = (moving) => {
      const width = (start + moving.clientX) / rem
      onResize(at, Math.min(Math.max(width, least), most))
    }
    edge.onpointerup = () => {
      edge.onpointermove = null
      edge.onpointerup = null
      onResized()
    }
  }

  return (
    <div role="rowgroup" className="sticky top-0 z-5">
      <div role="row" aria-rowindex={1} className="flex h-(--head) bg-surface-2">
        <div
          role="columnheader"
          aria-colindex={1}
          className={cn(numberClass, 'border-b border-b-line-strong bg-surface-2')}
        >
          <span className="sr-only">{t('number')}</span>
        </div>
        {columns.map((column, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Ctrl+A and Shift+arrows select by keys
          <div
            key={column.key}
            role="columnheader"
            tabIndex={-1}
            aria-colindex={at + 2}
            title={column.cell.help?.[language] ?? column.cell.label[language]}
            onClick={() => onPick(at)}
            style={columnWidth(at)}
            className={cn(
              placeClass(at),
              'flex flex-none cursor-default select-none items-center border-line border-r border-b border-b-line-strong bg-surface-2 px-2.5 type-mini text-text-2 outline-none',
              isRight(column) && 'justify-end',
            )}
          >
            <span className="truncate">{column.cell.label[language]}</span>
            {column.cell.required === true && (
              <span aria-hidden className="ml-0.5 text-danger-text">
                *
              </span>
            )}
            <i
              aria-hidden
              data-resize
              onPointerDown={(event) => resize(event, at)}
              onClick={(event) => event.stopPropagation()}
              className="absolute inset-y-0 -right-1 z-1 w-2 cursor-col-resize hover:bg-accent-line"
            />
          </div>
        ))}
      </div>
    </div>
  )
}
