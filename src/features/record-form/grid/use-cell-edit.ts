import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { useSurroundings } from '../form-tools.ts'
import { type Fault, type GridColumn, readText, writtenText } from './columns.ts'
import { matching, useCellOptions } from './use-cell-options.ts'
import type { GridRows } from './use-grid-rows.ts'
import { useLatest } from './use-latest.ts'

/** A cell that is being written. */
export interface Editing {
  id: string
  column: GridColumn
  text: string
  /** an input method composes a syllable */
  composing: boolean
  /** arrows move the caret (F2) instead of going to the next cell */
  caret: boolean
  /** of a list: something was typed or marked */
  touched: boolean
  /** of a list: the option that Enter takes */
  marked: number
  /** why the text cannot be taken */
  fault: string | null
  /** all rows before */
  from: readonly Row[]
}

/**
 * Writing in a cell. What can be read is written into the draft with every key, as by every other
 * control; Escape brings back what was there.
 */
export function useCellEdit(field: TableField, grid: GridRows, normalized: Values) {
  const excel = useT('excel')
  const t = useT('grid')
  const { reading } = useSurroundings()
  const { optionsOf, chosen } = useCellOptions(normalized)
  const [editing, latest, put] = useLatest<Editing | null>(null)

  const rowOf = (id: string): Row => grid.now().find((row) => row.id === id) ?? { id }
  const sentence = ({ reason, about = '' }: Fault) => excel(`reasons.${reason}`, { about })
  const shownOptions = (one: Editing) =>
    matching(optionsOf(one.column, rowOf(one.id)), one.text, one.composing)

  /** @param typed what replaces the value; absent: the value itself is changed */
  function begin(id: string, column: GridColumn, typed?: string, composing = false) {
    const row = rowOf(id)
    const list = column.way === 'list'
    const value = String(row[column.key] ?? '')
    const text = typed ?? (list ? '' : writtenText(column, row[column.key] ?? null, reading))
    put({
      id,
      column,
      text,
      composing,
      caret: typed === undefined,
      touched: typed !== undefined,
      marked: list && !typed ? optionsOf(column, row).findIndex((one) => one.value === value) : 0,
      fault: null,
      from: grid.now(),
    })
    if (typed !== undefined && !composing) write(typed)
  }

  /** The text of a cell after a key; a syllable in composition is not read yet. */
  function type(text: string, composing: boolean) {
    const now = latest()
    if (!now) return
    put({ ...now, text, composing, touched: true, marked: 0, fault: null })
    if (!composing) write(text)
  }

  function write(text: string) {
    const now = latest()
    if (now?.column.way !== 'text') return
    const read = readText(field, now.column, text)
    if (!read.fault) grid.set(now.id, now.column.key, read.value)
  }

  function choose(value: string) {
    const now = latest()
    if (!now) return
    for (const one of chosen(now.column, rowOf(now.id), value)) grid.set(now.id, one.key, one.value)
    end(now)
  }

  function end({ from }: Editing) {
    put(null)
    grid.record(from)
  }

  /** Takes what was typed; false if it cannot be read, then the cell stays open and says why. */
  function commit(byEnter: boolean): boolean {
    const now = latest()
    if (!now) return true
    if (now.column.way === 'list') {
      // A list that was only opened chooses nothing.
      if (!now.touched && (!byEnter || now.marked < 0)) {
        end(now)
        return true
      }
      const option = shownOptions(now)[Math.max(now.marked, 0)]
      if (option) choose(option.value)
      else put({ ...now, fault: sentence({ reason: 'option' }) })
      return option !== undefined
    }
    const read = readText(field, now.column, now.text)
    if (read.fault) {
      put({ ...now, composing: false, fault: sentence(read.fault) })
      return false
    }
    grid.set(now.id, now.column.key, read.value)
    end(now)
    return true
  }

  function cancel() {
    const now = latest()
    if (!now) return
    grid.restore(now.from, now.id)
    put(null)
  }

  /** The focus leaves the grid: what cannot be read is said aloud, not lost without a word. */
  function leave() {
    const now = latest()
    if (!now) return
    if (now.column.way === 'list') {
      const options = optionsOf(now.column, rowOf(now.id))
      const exact = now.touched && options.find(({ label }) => label === now.text.trim())
      if (exact) return choose(exact.value)
    } else if (commit(false)) return
    cancel()
    if (now.text.trim() === '') return
    toast({ text: t('restored', { text: now.text.slice(0, 30) }), icon: 'attention' })
  }

  return {
    editing,
    latest,
    begin,
    type,
    choose,
    commit,
    cancel,
    leave,
    shown: editing?.column.way === 'list' ? shownOptions(editing) : [],
    /** marks another option of the list */
    mark(by: number) {
      const now = latest()
      if (!now) return
      const last = Math.max(shownOptions(now).length - 1, 0)
      const marked = Math.min(Math.max(now.marked + by, 0), last)
      put({ ...now, marked, touched: true })
    },
  }
}

export type CellEdit = ReturnType<typeof useCellEdit>
