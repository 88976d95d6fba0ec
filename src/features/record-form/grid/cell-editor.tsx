import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { cn } from '../../../lib/cn.ts'
import type { CellView } from './cell-view.ts'
import { type GridColumn, isRight } from './columns.ts'
import { OptionLayer } from './option-layer.tsx'
import { UnderCell } from './under-cell.tsx'
import type { CellEdit } from './use-cell-edit.ts'

interface CellEditorProps {
  /** of the row */
  id: string
  column: GridColumn
  view: CellView
  /** 직종 12 인원 */
  label: string
  edit: CellEdit
  input: RefObject<HTMLTextAreaElement | null>
}

/** Long text grows over the cells below. */
const longClass = 'field-sizing-content max-h-40 min-w-80 overflow-y-auto'

/**
 * The input over the active cell. It has the focus before anything is typed, so that an input method
 * composes its first syllable in it and no letter of it is lost; until then it cannot be seen.
 */
export function CellEditor({ id, column, view, label, edit, input }: CellEditorProps) {
  const list = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const open = edit.editing?.id === id && edit.editing.column.key === column.key
  const editing = open ? edit.editing : null
  const writes = view.off === null && (column.way === 'text' || column.way === 'list')
  const hasList = editing !== null && column.way === 'list'
  const long = column.cell.type === 'textarea'
  const message = editing?.fault ?? view.error
  const started = editing !== null
  const caret = editing?.caret === true

  useLayoutEffect(() => {
    const element = box.current
    if (!element || !started || !caret) return
    element.setSelectionRange(element.value.length, element.value.length)
  }, [started, caret])

  return (
    <>
      <textarea
        ref={(element) => {
          box.current = element
          input.current = element
        }}
        rows={1}
        value={editing?.text ?? ''}
        readOnly={!writes}
        aria-label={label}
        aria-describedby={`${id}-${column.key} ${id}-${column.key}-fault`}
        aria-invalid={message !== null || undefined}
        aria-autocomplete={column.way === 'list' ? 'list' : undefined}
        aria-controls={hasList ? list : undefined}
        aria-activedescendant={
          hasList && edit.shown[editing.marked] ? `${list}-${editing.marked}` : undefined
        }
        autoComplete="off"
        spellCheck={false}
        wrap={long ? 'soft' : 'off'}
        onChange={(event) => {
          const written = event.currentTarget.value
          const value = long ? written : written.replace(/[\r\n]+/g, ' ')
          const composing = (event.nativeEvent as InputEvent).isComposing === true
          if (started) edit.type(value, composing)
          else edit.begin(id, column, value, composing)
        }}
        onCompositionEnd={(event) => started && edit.type(event.currentTarget.value, false)}
        className={cn(
          'absolute top-0 left-0 z-4 w-full resize-none px-2.5 py-[calc((var(--row)-1.25rem)/2)] type-cell outline-none',
          started
            ? 'min-h-full select-text bg-surface'
            : 'pointer-events-none h-full bg-transparent text-transparent caret-transparent',
          started && (long ? longClass : 'h-full'),
          started &&
            (editing?.fault
              ? 'shadow-[inset_0_0_0_2px_var(--danger-solid)]'
              : 'shadow-[inset_0_0_0_2px_var(--accent)]'),
          isRight(column) && 'text-right',
        )}
      />
      {hasList && (
        <OptionLayer
          id={list}
          label={column.cell.label}
          options={edit.shown}
          marked={editing.marked}
          anchor={box}
          onPick={edit.choose}
        />
      )}
      {message !== null && !hasList && (
        <UnderCell anchor={box}>
          <p
            id={`${id}-${column.key}-fault`}
            role={editing?.fault ? 'alert' : undefined}
            className="type-cell rounded-chip bg-danger-solid px-2.5 py-1.5 font-medium text-on-danger shadow-layer"
          >
            {message}
          </p>
        </UnderCell>
      )}
    </>
  )
}
