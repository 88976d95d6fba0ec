import { streamXlsxRows } from 'hucre/xlsx'
import type { CellInput } from '../../../contract/sheet/cell.ts'
import { textOf } from '../../../contract/sheet/cell.ts'
import { type CheckedRows, checkRows, type SheetRow } from '../../../contract/sheet/rows.ts'
import type { Sheet } from '../../../contract/sheet/sheet.ts'
import { assertWorkbook } from './container.ts'
import { ExcelError } from './fault.ts'
import { type Head, readHead } from './head.ts'
import { rowsOf } from './limits.ts'

export interface ReadWorkbook extends CheckedRows {
  /** every row that holds something, as it was written, without its empty cells */
  rows: SheetRow[]
  /** heads of columns that are not ours, and were not read */
  ignored: string[]
  /** keys of our columns in which something stands */
  used: string[]
}

const progressEvery = 500

function rowOf(head: Head, row: number, cells: readonly CellInput[]): SheetRow | null {
  const values: Record<string, CellInput> = {}
  for (const [index, key] of head.keys.entries()) {
    if (key !== null && textOf(cells[index]) !== '') values[key] = cells[index]
  }
  return Object.keys(values).length === 0 ? null : { row, values }
}

/** What the library throws, as what a person can be told. */
function faultOf(error: unknown): ExcelError {
  if (error instanceof ExcelError) return error
  const name = error instanceof Error ? error.name : ''
  return new ExcelError(
    name === 'EncryptedFileError' || name === 'DecryptionError' ? 'password' : 'broken',
  )
}

async function* streamed(bytes: Uint8Array): AsyncGenerator<{ row: number; cells: CellInput[] }> {
  for await (const { index, values } of streamXlsxRows(bytes)) {
    yield { row: index + 1, cells: values as CellInput[] }
  }
}

async function readRows(
  bytes: Uint8Array,
  sheet: Sheet,
  onRows: (count: number) => void,
): Promise<Pick<ReadWorkbook, 'rows' | 'ignored' | 'used'>> {
  const top: { row: number; cells: CellInput[] }[] = []
  const rows: SheetRow[] = []
  const used = new Set<string>()
  let head: Head | null = null
  const take = (known: Head, row: number, cells: readonly CellInput[]) => {
    if (row <= known.rows) return
    const read = rowOf(known, row, cells)
    if (!read) return
    rows.push(read)
    for (const key of Object.keys(read.values)) used.add(key)
    if (rows.length > rowsOf(sheet)) throw new ExcelError('rows')
    if (rows.length % progressEvery === 0) onRows(rows.length)
  }
  const cellsOf = (row: number) => top.find((each) => each.row === row)?.cells ?? []
  const settle = () => {
    const known = readHead(sheet, cellsOf(1), cellsOf(2))
    for (const each of top) take(known, each.row, each.cells)
    return known
  }
  for await (const { row, cells } of streamed(bytes)) {
    if (head) take(head, row, cells)
    else {
      top.push({ row, cells })
      if (row >= 2) head = settle()
    }
  }
  head ??= settle()
  return { rows, ignored: head.ignored, used: [...used] }
}

/**
 * The first sheet of a workbook, each cell judged by its column. Throws an `ExcelError` and nothing
 * else; a cell that is wrong is not thrown but told, with its row and column.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  sheet: Sheet,
  onRows: (count: number) => void = () => undefined,
): Promise<ReadWorkbook> {
  try {
    assertWorkbook(bytes)
    const { rows, ...heads } = await readRows(bytes, sheet, onRows)
    if (rows.length === 0) throw new ExcelError('empty')
    return { rows, ...heads, ...checkRows(sheet, rows) }
  } catch (error) {
    throw faultOf(error)
  }
}
