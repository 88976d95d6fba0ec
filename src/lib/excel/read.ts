import { colToLetter, streamXlsxRows } from 'hucre/xlsx'
import { type CellInput, mergedCell, textOf } from '../../../contract/sheet/cell.ts'
import { type CheckedRows, checkRows, type SheetRow } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { cellText, shownCells } from './cells.ts'
import { workbookParts } from './container.ts'
import { ExcelError } from './fault.ts'
import { findHead, type Head, type WrittenRow } from './head.ts'
import { mostSheets, rowsOf, topRows } from './limits.ts'
import { mergedInto } from './merges.ts'
import { type SheetEntry, workbookOf } from './parts.ts'
import { plainZip } from './plain-zip.ts'
import { numbersOf } from './styles.ts'
import { isTotal } from './totals.ts'

export interface ReadWorkbook extends CheckedRows {
  /** every row that is not empty, as written, without its empty cells */
  rows: SheetRow[]
  /** headers of foreign columns, which were not read */
  ignored: string[]
  /** numbers of the rows that hold totals, which were not read */
  sums: number[]
  /** keys of our columns that have a value */
  used: string[]
  /** keys of our columns that the sheet has, with values or not */
  present: string[]
}

export interface ReadOptions {
  onRows?: (count: number) => void
  /** name of the sheet that a person chose of several */
  pick?: string | undefined
}

const progressEvery = 500

/** What the library throws, as what a person can read. */
function faultOf(error: unknown): ExcelError {
  if (error instanceof ExcelError) return error
  const name = error instanceof Error ? error.name : ''
  return new ExcelError(
    name === 'EncryptedFileError' || name === 'DecryptionError' ? 'password' : 'broken',
  )
}

async function* streamed(bytes: Uint8Array, index: number): AsyncGenerator<WrittenRow> {
  for await (const row of streamXlsxRows(bytes, { sheet: index })) {
    yield { row: row.index + 1, cells: row.values as CellInput[] }
  }
}

async function headOf(bytes: Uint8Array, sheet: Sheet, { index }: SheetEntry): Promise<Head> {
  const top: WrittenRow[] = []
  for await (const row of streamed(bytes, index)) {
    if (row.row > topRows) break
    top.push(row)
  }
  return findHead(sheet, top)
}

/** The head of a sheet, or why it is none of ours. */
const triedHead = (bytes: Uint8Array, sheet: Sheet, entry: SheetEntry) =>
  headOf(bytes, sheet, entry).catch((error: unknown) => {
    if (error instanceof ExcelError) return error
    throw error
  })

/**
 * The sheet to read: the one that was picked, or the only one in sight whose head is ours. Throws
 * `sheets` where several are, `hidden` where only hidden ones are, `columns`, `template`.
 */
async function chosenSheet(
  bytes: Uint8Array,
  sheet: Sheet,
  entries: readonly SheetEntry[],
  pick: string | undefined,
): Promise<{ entry: SheetEntry; head: Head }> {
  const tried = async (some: readonly SheetEntry[]) => {
    const results: { entry: SheetEntry; head: Head | ExcelError }[] = []
    for (const entry of some.slice(0, mostSheets)) {
      results.push({ entry, head: await triedHead(bytes, sheet, entry) })
    }
    return results
  }
  const fits = <T extends { head: Head | ExcelError }>(one: T): one is T & { head: Head } =>
    !(one.head instanceof ExcelError)
  const visible = entries.filter(({ hidden, rows }) => !hidden && rows !== null)
  const requested = pick === undefined ? visible : visible.filter(({ name }) => name === pick)
  const results = await tried(requested)
  const found = results.filter(fits)
  const [first] = found
  if (first && found.length === 1) return first
  if (first) {
    throw new ExcelError(
      'sheets',
      found.map(({ entry }) => entry.name),
    )
  }
  const hidden = (await tried(entries.filter((one) => one.hidden && one.rows !== null))).filter(
    fits,
  )
  if (hidden.length > 0) {
    throw new ExcelError(
      'hidden',
      hidden.map(({ entry }) => entry.name),
    )
  }
  const faults = results.flatMap(({ head }) => (head instanceof ExcelError ? [head] : []))
  throw faults.find(({ fault }) => fault === 'columns') ?? new ExcelError('template')
}

async function readRows(
  file: Uint8Array,
  sheet: Sheet,
  { onRows, pick }: ReadOptions,
): Promise<Pick<ReadWorkbook, 'rows' | 'ignored' | 'sums' | 'used' | 'present'>> {
  const parts = workbookParts(file)
  const { entries, is1904 } = await workbookOf(file, parts)
  const bytes = plainZip(file, parts)
  const { entry, head } = await chosenSheet(bytes, sheet, entries, pick)
  const shown = entry.rows
    ? await shownCells(file, entry.rows, await numbersOf(file, parts, is1904))
    : new Map<string, never>()
  const merged = sheet.noMerges && entry.rows ? await mergedInto(file, entry.rows) : () => null
  const numeric = new Set(
    sheet.columns.filter(({ rule }) => /^(int|number)$/.test(rule.kind)).map(({ key }) => key),
  )
  const columns = head.keys.flatMap((key, index) =>
    key === null ? [] : [{ key, index, letters: colToLetter(index) }],
  )
  const rows: SheetRow[] = []
  const sums: number[] = []
  const used = new Set<string>()
  for await (const { row, cells } of streamed(bytes, entry.index)) {
    if (row <= head.last) continue
    const values: Record<string, CellInput> = {}
    const covered: Record<string, string> = {}
    for (const { key, index, letters } of columns) {
      const first = merged(row - 1, index)
      const name = `${letters}${row}`
      const seen = shown.get(name)
      if (first !== null) covered[key] = `${mergedCell}${first}`
      else if (seen && !(seen.digits && numeric.has(key))) values[key] = cellText(seen, name)
      else if (textOf(cells[index]) !== '') values[key] = cells[index]
    }
    const keys = Object.keys(values)
    if (keys.length === 0) continue
    if (isTotal(sheet, cells, values)) {
      sums.push(row)
      continue
    }
    rows.push({ row, values: { ...values, ...covered } })
    for (const key of keys) used.add(key)
    if (rows.length > rowsOf(sheet)) throw new ExcelError('rows')
    if (rows.length % progressEvery === 0) onRows?.(rows.length)
  }
  const present = columns.map(({ key }) => key)
  return { rows, ignored: head.ignored, sums, used: [...used], present }
}

/**
 * The sheet of a workbook that is ours, each cell checked against its column. Throws an `ExcelError` and
 * nothing else; a cell that is wrong is not thrown but reported, with its row and column.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  sheet: Sheet,
  options: ReadOptions = {},
): Promise<ReadWorkbook> {
  try {
    const { rows, ...heads } = await readRows(bytes, sheet, options)
    if (rows.length === 0) throw new ExcelError('empty')
    return { rows, ...heads, ...checkRows(sheet, rows) }
  } catch (error) {
    throw faultOf(error)
  }
}
