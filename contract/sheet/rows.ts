import { dayAfter } from '../project/period.ts'
import { type CellInput, type CellValue, momentOf, readCell, textOf } from './cell.ts'
import type { SheetError } from './error.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

export interface SheetRow<Value = CellInput> {
  /** its number in the sheet, the first is 1 */
  row: number
  /** column key → cell */
  values: Readonly<Record<string, Value>>
}

export interface CheckedRows {
  /** every row without an error, each with every column */
  valid: SheetRow<CellValue>[]
  /** in the order of rows and columns */
  errors: SheetError[]
}

/** Names are distinguished as people do: not by case, width or the spaces within; ㈜ is (주). */
export const likeKey = (value: CellValue | undefined): string =>
  String(value ?? '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')

/** What rows of a sheet may not share, a group of keys; null when the first of them is empty. */
function groupKey(
  [first, ...rest]: readonly [string, ...string[]],
  values: SheetRow<CellValue>['values'],
): string | null {
  if (!values[first]) return null
  return [first, ...rest].map((key) => likeKey(values[key])).join('\u0001')
}

/** The day that a cell for a time names, where that is not the day of its row. */
function otherDay(
  { key, rule }: SheetColumn,
  input: CellInput,
  kept: Readonly<Record<string, CellValue>>,
): string | null {
  if (rule.kind !== 'time' || rule.of === undefined) return null
  const day = kept[rule.of]
  const named = momentOf(textOf(input).normalize('NFKC'))?.day
  if (!named || typeof day !== 'string') return null
  const [time, begin] = [kept[key], rule.after === undefined ? null : kept[rule.after]]
  const isNext = typeof time === 'string' && typeof begin === 'string' && time < begin
  return named === (isNext ? dayAfter(day) : day) ? null : named
}

/**
 * Validates rows one by one, so that the caller can pause in between. A row that repeats an earlier
 * one is an error, whether or not the earlier one is valid.
 */
export function rowChecker(sheet: Sheet): {
  /** the cells that could be read, of a row that is not valid */
  check(row: SheetRow): SheetRow<CellValue> | null
  checked: CheckedRows
} {
  const known = new Set(sheet.columns.map((column) => column.key))
  const groups = (sheet.unique ?? []).map((keys) => ({ keys, seen: new Map<string, number>() }))
  const checked: CheckedRows = { valid: [], errors: [] }
  function check({ row, values }: SheetRow): SheetRow<CellValue> | null {
    const kept: Record<string, CellValue> = {}
    const wrong: SheetError[] = []
    for (const column of sheet.columns) {
      const input = Object.hasOwn(values, column.key) ? values[column.key] : null
      const result = readCell(column, input)
      if (result.value !== undefined) kept[column.key] = result.value
      else if (result.reason === 'required' && column.unless && values[column.unless]) {
        kept[column.key] = null
      } else {
        const { reason, about } = result
        wrong.push({ row, column: column.key, reason, ...(about === undefined ? {} : { about }) })
      }
    }
    for (const column of sheet.columns) {
      const about = otherDay(column, values[column.key], kept)
      if (about !== null) wrong.push({ row, column: column.key, reason: 'otherday', about })
    }
    for (const key of Object.keys(values)) {
      if (!known.has(key)) wrong.push({ row, column: key.slice(0, 64), reason: 'unknown' })
    }
    for (const [begin, end] of sheet.forward ?? []) {
      const [from, to] = [kept[begin], kept[end]]
      if (from && to && to < from) wrong.push({ row, column: end, reason: 'order' })
    }
    for (const keys of sheet.either ?? []) {
      const input = (key: string) => kept[key] !== null
      if (keys.every((key) => key in kept) && !keys.some(input)) {
        wrong.push({ row, column: keys[0], reason: 'either' })
      }
    }
    for (const { keys, seen } of groups) {
      const key = groupKey(keys, kept)
      const earlier = key === null ? undefined : seen.get(key)
      if (earlier !== undefined) {
        wrong.push({ row, column: keys[0], reason: 'twice', about: String(earlier) })
      } else if (key !== null) seen.set(key, row)
    }
    if (wrong.length === 0) {
      checked.valid.push({ row, values: kept })
      return null
    }
    for (const error of wrong) checked.errors.push(error)
    return { row, values: kept }
  }
  return { check, checked }
}

/** Every row by the rules of its columns, the same on both sides of the wire. */
export function checkRows(sheet: Sheet, rows: readonly SheetRow[]): CheckedRows {
  const { check, checked } = rowChecker(sheet)
  for (const row of rows) check(row)
  return checked
}
