import { useEffect, useLayoutEffect, useRef } from 'react'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { codePoints } from '../../../../contract/wire/schema.ts'
import { useT } from '../../../i18n/use-t.ts'
import { toast } from '../../../widgets/toast/toast.ts'
import { useSurroundings } from '../form-tools.ts'
import { type Fault, type GridColumn, longestText, readText, writtenText } from './columns.ts'
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
  /** the last text that is not too long */
  fits: string
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
  const widgets = useT('widgets')
  const { reading } = useSurroundings()
  const { optionsOf, chosen } = useCellOptions(normalized)
  const [editing, latest, put] = useLatest<Editing | null>(null)

  const rowOf = (id: string): Row => grid.now().find((row) => row.id === id) ?? { id }
  const sentence = ({ reason, about = '' }: Fault) => excel(`reasons.${reason}`, { about })
  const shownOptions = (one: Editing) =>
    matching(optionsOf(one.column, rowOf(one.id)), one.text, one.composing)

  /** @param typed what replaces the value; absent: the value itself is changed */
  function begin(id: string, column: GridColumn, typed?: string, composing = false) {
    // One cell is open at a time: what another one has is taken first.
    leave()
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
      touched: false,
      marked: list && !typed ? optionsOf(column, row).findIndex((one) => one.value === value) : 0,
      fault: null,
      fits: typed === undefined ? text : '',
      from: grid.now(),
    })
    if (typed !== undefined) type(typed, composing)
  }

  /** The text of a cell after a key; a syllable in composition is not read yet. */
  function type(text: string, composing: boolean) {
    const now = latest()
    if (!now) return
    const next = { ...now, composing, touched: true, marked: 0, fault: null }
    if (composing) return put({ ...next, text })
    const { kept, max } = fitting(now, text)
    put({
      ...next,
      text: kept,
      fits: kept,
      fault: max === null ? null : widgets('text.limit', { max }),
    })
    write(kept)
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
    const cells = chosen(now.column, rowOf(now.id), value)
    for (const one of cells) grid.set(now.id, one.key, one.value)
    end(
      now,
      cells.map(({ key }) => key),
    )
  }

  function end({ from, id, column }: Editing, keys: readonly string[] = [column.key]) {
    put(null)
    grid.record(from, { id, keys })
  }

  function finishSyllable() {
    const now = latest()
    if (now?.composing) type(now.text, false)
  }

  /** Takes what was typed; false if it cannot be read, then the cell stays open and says why. */
  function commit(): boolean {
    finishSyllable()
    const now = latest()
    if (!now) return true
    // What was only looked at stays as it is.
    if (!now.touched) {
      end(now)
      return true
    }
    if (now.column.way === 'list') {
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
    grid.restore(now.from, now.id, now.column.key)
    put(null)
  }

  /** The focus leaves the grid: what cannot be read is said aloud, not lost without a word. */
  function leave() {
    finishSyllable()
    const now = latest()
    if (!now) return
    if (now.column.way === 'list') {
      const options = optionsOf(now.column, rowOf(now.id))
      const exact = now.touched && options.find(({ label }) => label === now.text.trim())
      if (exact) return choose(exact.value)
    } else if (commit()) return
    // Of a text that is still too long the part that could be read is in the draft already.
    if (longestText(now.column) !== null && isTooLong(now)) end(now)
    else cancel()
    if (now.text.trim() === '') return
    toast({ text: t('restored', { text: now.text.slice(0, 30) }), icon: 'attention' })
  }

  function isTooLong({ column, text }: Editing): boolean {
    return readText(field, column, text).fault?.reason === 'max'
  }

  const latestLeave = useRef(leave)
  latestLeave.current = leave
  // Before the form writes its draft for the last time: its own effects end after these.
  useLayoutEffect(() => () => latestLeave.current(), [])
  useEffect(() => {
    const gone = () => latestLeave.current()
    window.addEventListener('pagehide', gone, { capture: true })
    return () => window.removeEventListener('pagehide', gone, { capture: true })
  }, [])

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

/**
 * The first signs of a text that is too long; a full one stays as it was. One that was too long
 * before may be made shorter. @returns max: the limit that was met, in code points; else null
 */
function fitting({ column, fits }: Editing, text: string): { kept: string; max: number | null } {
  const max = longestText(column)
  if (max === null) return { kept: text, max: null }
  const next = text.normalize('NFC')
  const size = codePoints(next)
  const before = codePoints(fits.normalize('NFC'))
  if (size <= max || size < before) return { kept: text, max: null }
  return { kept: before >= max ? fits : [...next].slice(0, max).join(''), max }
}
