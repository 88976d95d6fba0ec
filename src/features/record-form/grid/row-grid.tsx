import { type CSSProperties, type FocusEvent, useEffect, useId, useMemo, useRef } from 'react'
import type { Row } from '../../../../contract/form/field-types.ts'
import { totalsOf } from '../../../../contract/form/totals.ts'
import { useT } from '../../../i18n/use-t.ts'
import { ErrorLine } from '../../../widgets/field/error-line.tsx'
import { useFormTools, useSurroundings } from '../form-tools.ts'
import { RowSheet } from '../table/row-sheet.tsx'
import type { TableFieldProps } from '../table/table-field-props.ts'
import { CellEditor } from './cell-editor.tsx'
import { cellViews } from './cell-view.ts'
import { GridBar } from './grid-bar.tsx'
import { GridHead } from './grid-head.tsx'
import { GridRow } from './grid-row.tsx'
import { GridTotals } from './grid-totals.tsx'
import { PasteDialog } from './paste-dialog.tsx'
import { useColumnWidths } from './use-column-widths.ts'
import { useGrid } from './use-grid.ts'
import { useWindow } from './use-window.ts'

/** rem */
const rowHeight = 2.25
/** rem of the row numbers */
const numbers = 3

/** Its measures as variables, all in rem: larger text has larger cells. */
const sizes = {
  '--row': `${rowHeight}rem`,
  '--head': `${rowHeight}rem`,
  '--foot': `${rowHeight}rem`,
  '--left': `${numbers}rem`,
  '--frozen': `calc(${numbers}rem + var(--w0) * 1rem)`,
} as CSSProperties

/** The rows of a table at a desk: cells are written, copied and pasted as in a spreadsheet. */
export default function RowGrid(props: TableFieldProps) {
  const { field, normalizedRows, normalized, wrong, error } = props
  const t = useT('grid')
  const form = useT('form')
  const { board, language } = useFormTools()
  const { reading, files, uploads } = useSurroundings()
  const box = useRef<HTMLDivElement>(null)
  const help = useId()
  const [window, look] = useWindow(box, props.rows.length + 1, rowHeight)
  const it = useGrid(props, window.page)
  const { columns, shown, selection, area, edit } = it
  const widths = useColumnWidths(field.key, columns, box)
  const noun = field.rowNoun[language]
  const counted = useMemo(
    () => new Map(normalizedRows.map((row) => [row.id, row])),
    [normalizedRows],
  )
  const seen = { table: field, normalized, wrong, reading, files, uploads }
  const { anchor, head } = selection
  const foot = totalsOf(board, field).length > 0 ? 1 : 0
  const wrongHere = [...wrong.keys()].filter((path) => path.startsWith(`${field.key}.`)).length

  // The active cell, or the end of the range, is brought into view.
  useEffect(() => {
    if (!it.follows.current) return
    const cell = box.current?.querySelector(
      `[data-row="${head.row}"][data-column="${head.column}"]`,
    )
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [head.row, head.column, it.follows])

  function left(event: FocusEvent<HTMLElement>) {
    if (event.currentTarget.contains(event.relatedTarget)) return
    // Another window: the person comes back to this cell.
    if (!document.hasFocus()) return
    it.follows.current = false
    edit.leave()
  }

  const indices = new Set([anchor.row, head.row])
  for (let index = window.first; index < window.last; index += 1) indices.add(index)
  const indexed = [...indices].filter((index) => index < shown.length).sort((a, b) => a - b)

  function row(index: number) {
    const one = shown[index] as Row
    const isFresh = index >= props.rows.length
    const views = cellViews(columns, one, counted.get(one.id) ?? one, seen)
    const label = isFresh ? t('fresh', { noun }) : form('row.title', { noun, n: index + 1 })
    const within = index >= area.top && index <= area.bottom
    const column = index === anchor.row ? columns[anchor.column] : undefined
    const view = column && views[anchor.column]
    return (
      <GridRow
        key={one.id}
        id={one.id}
        path={`${field.key}.${one.id}`}
        index={index}
        label={label}
        columns={columns}
        views={views}
        selected={within ? [area.left, area.right] : null}
        active={column ? anchor.column : -1}
        corner={index === area.bottom && !isFresh && !edit.editing ? area.right : -1}
        fresh={isFresh}
        editor={
          column &&
          view && (
            <CellEditor
              key={column.key}
              id={one.id}
              column={column}
              view={view}
              label={`${label} ${column.cell.label[language]}`}
              edit={edit}
              input={it.input}
            />
          )
        }
      />
    )
  }

  return (
    <>
      <section
        aria-label={field.label[language]}
        className="overflow-hidden rounded-card edge-card bg-surface"
      >
        <GridBar
          label={field.label[language]}
          rows={props.rows.length}
          wrong={wrongHere}
          status={it.status}
          grid={it.grid}
          actions={it.actions}
          onRow={anchor.row < props.rows.length}
          onOpen={it.openRow}
          onNextWrong={it.nextWrong}
          onBegin={edit.leave}
          onDone={it.refocus}
        />
        <p id={help} className="sr-only">
          {t('help')}
        </p>
        <div
          ref={box}
          onScroll={look}
          className="relative max-h-[min(60dvh,44rem)] overflow-auto overscroll-x-contain"
          style={{ ...sizes, ...widths.style }}
        >
          <div
            role="grid"
            aria-label={field.label[language]}
            aria-describedby={help}
            aria-multiselectable
            aria-rowcount={shown.length + 1 + foot}
            aria-colcount={columns.length + 1}
            onKeyDown={it.onKeyDown}
            onFocus={({ target }) => {
              it.follows.current = true
              // A right click focuses the cell itself, which takes no text.
              if (!target.matches('textarea, input')) it.refocus()
            }}
            onBlur={left}
            onCopy={edit.editing ? undefined : it.clipboard.copy}
            onCut={edit.editing ? undefined : it.clipboard.cut}
            onPaste={edit.editing ? undefined : it.clipboard.paste}
            {...it.pointer}
            className="group/grid flex w-full flex-col"
            style={{ minWidth: `${widths.total + numbers}rem` }}
          >
            <GridHead
              columns={columns}
              onResize={widths.resize}
              onResized={widths.resized}
              onPick={(column) => {
                if (!edit.commit()) return
                it.select({
                  anchor: { row: 0, column },
                  head: { row: Math.max(props.rows.length - 1, 0), column },
                })
              }}
            />
            <div
              role="rowgroup"
              className="relative"
              style={{ height: `calc(var(--row) * ${shown.length})` }}
            >
              {indexed.map(row)}
            </div>
            <GridTotals
              field={field}
              columns={columns}
              normalized={normalized}
              index={shown.length + 2}
            />
          </div>
        </div>
        {it.dialog && (
          <RowSheet
            {...props}
            open={it.dialog.id}
            only={it.dialog.only}
            onClose={it.closeDialog}
            onRemove={it.removeOpen}
          />
        )}
        {it.clipboard.waiting && (
          <PasteDialog
            field={field}
            columns={columns}
            plan={it.clipboard.waiting}
            onPut={it.clipboard.put}
            onClose={it.clipboard.discard}
          />
        )}
      </section>
      {error && <ErrorLine role="alert">{error}</ErrorLine>}
    </>
  )
}
