import { setImmediate } from 'node:timers/promises'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { SheetError } from '../../../contract/sheet/error.ts'
import {
  type CheckedRows,
  likeKey,
  rowChecker,
  type SheetRow,
} from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'

/** The maximum number of errors listed; the answer has the total as well. */
const mostErrors = 1000

/**
 * Rows validated before pausing: fifty thousand take a second, and other requests must not wait.
 */
const stretch = 2000

type ReadRow = SheetRow<CellValue>

async function checkedRows(
  sheet: Sheet,
  rows: readonly SheetRow[],
  look: (row: ReadRow) => readonly SheetError[],
): Promise<CheckedRows> {
  const { check, checked } = rowChecker(sheet)
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % stretch === 0) await setImmediate()
    const faulty = check(row)
    if (faulty) for (const error of look(faulty)) checked.errors.push(error)
  }
  return checked
}

export interface Verdicted<Made> {
  made: Made[]
  errors: SheetError[]
  /** whether what was made is to be written */
  write: boolean
}

/**
 * Rows that a device sent, validated again by the rules of their sheet and then, one by one, against
 * what stands in the database: `resolve` makes a row into what is written, or says what is wrong.
 * `look` names what else is wrong with a row that has a fault already, by the cells that hold.
 */
export async function checkImport<Made extends object>(
  sheet: Sheet,
  { mode, rows }: { mode: 'check' | 'all' | 'valid'; rows: readonly SheetRow[] },
  resolve: (row: ReadRow) => Made | SheetError[],
  look: (row: ReadRow) => readonly SheetError[] = () => [],
): Promise<Verdicted<Made>> {
  const checked = await checkedRows(sheet, rows, look)
  const errors = [...checked.errors]
  const made: Made[] = []
  for (const [index, row] of checked.valid.entries()) {
    if (index > 0 && index % stretch === 0) await setImmediate()
    const resolved = resolve(row)
    if (!Array.isArray(resolved)) made.push(resolved)
    else for (const error of resolved) errors.push(error)
  }
  errors.sort((a, b) => a.row - b.row)
  const write = made.length > 0 && (mode === 'valid' || (mode === 'all' && errors.length === 0))
  return { made, errors, write }
}

/** The answer of an import (contract/sheet/import.ts). */
export function importReport(created: number, { made, errors }: Verdicted<object>) {
  // In the order of their rows already.
  const refusedRows = [...new Set(errors.map(({ row }) => row))]
  return {
    created,
    valid: made.length,
    refused: refusedRows.length,
    errors: errors.slice(0, mostErrors),
    more: Math.max(0, errors.length - mostErrors),
    refusedRows,
  }
}

/** Ids by name, compared as people do; a name that two things share matches neither. */
export function nameMap(
  pairs: Iterable<readonly [string | null, number]>,
): Map<string, number | null> {
  const map = new Map<string, number | null>()
  for (const [name, id] of pairs) {
    const key = likeKey(name)
    if (key !== '') map.set(key, map.has(key) && map.get(key) !== id ? null : id)
  }
  return map
}
