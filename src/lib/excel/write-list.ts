import { type CellStyle, cellRef, type WriteSheet, writeXlsx } from 'hucre/xlsx'

/**
 * What the cells of a column hold: a day is yyyy-MM-dd, a month yyyy-MM, a stamp yyyy-MM-ddTHH:mm as a
 * clock on site shows it.
 */
export type ListKind = 'text' | 'number' | 'decimal' | 'date' | 'month' | 'stamp'

export interface ListColumn {
  key: string
  label: string
  kind: ListKind
  /** in characters */
  width?: number
}

export type ListRow = Readonly<Record<string, string | number | null>>

/** A sheet before its rows are known. */
export interface ListSheet {
  key: string
  name: string
  columns: readonly ListColumn[]
}

/** A list as it is shown, to be read in Excel; it is not handed in again. */
export interface ListBook {
  /** of the sheet */
  name: string
  columns: readonly ListColumn[]
  rows: readonly ListRow[]
  /** further sheets, in their order */
  more?: readonly Omit<ListBook, 'more'>[]
}

const formats: Record<ListKind, string> = {
  text: '@',
  number: '#,##0',
  decimal: '#,##0.##',
  date: 'yyyy-mm-dd',
  month: 'yyyy-mm',
  stamp: 'yyyy-mm-dd hh:mm',
}
const widths: Record<ListKind, number> = {
  text: 18,
  number: 12,
  decimal: 12,
  date: 12,
  month: 10,
  stamp: 17,
}
/** What makes an instant of a value; Excel counts a month as its first day. */
const instants: Record<'date' | 'month' | 'stamp', string> = {
  date: 'T00:00:00Z',
  month: '-01T00:00:00Z',
  stamp: ':00Z',
}
const headStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEDEBF7' } },
}
/** What a cell of Excel holds. */
const longestText = 32_767

/** A value as Excel holds it: numbers to be summed, days to be sorted, and text that is no formula. */
function cellOf(kind: ListKind, value: string | number | null | undefined) {
  if (value === null || value === undefined || value === '') return null
  if (kind === 'number' || kind === 'decimal') {
    const number = Number(value)
    return Number.isFinite(number) ? number : String(value)
  }
  if (kind === 'text') return String(value).slice(0, longestText)
  const at = new Date(`${value}${instants[kind]}`)
  return Number.isNaN(at.getTime()) ? String(value) : at
}

/** Names of sheets have 31 signs at most, and none of these. */
const sheetName = (name: string) => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Siteon'

/** Excel refuses a workbook in which two sheets have one name, in whatever case. */
function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    let free = sheetName(name)
    for (let n = 2; taken.has(free.toLowerCase()); n += 1) {
      free = `${sheetName(name).slice(0, 31 - ` ${n}`.length)} ${n}`
    }
    taken.add(free.toLowerCase())
    return free
  })
}

/** A workbook of lists: their heads stay in sight and filter, their days and numbers are such. */
export function writeList({ more = [], ...first }: ListBook): Promise<Uint8Array> {
  const lists = [first, ...more]
  const names = uniqueNames(lists.map(({ name }) => name))
  return writeXlsx({ sheets: lists.map((list, index) => sheetOf(list, names[index] ?? '')) })
}

function sheetOf({ columns, rows }: Omit<ListBook, 'more'>, name: string): WriteSheet {
  return {
    name,
    columns: columns.map(({ kind, width }) => ({
      width: width ?? widths[kind],
      numFmt: formats[kind],
    })),
    rows: [
      columns.map(({ label }) => label),
      ...rows.map((row) => columns.map(({ key, kind }) => cellOf(kind, row[key]))),
    ],
    cells: new Map(
      columns.map((_, index) => [`0,${index}`, { style: { ...headStyle, numFmt: '@' } }]),
    ),
    freezePane: { rows: 1 },
    autoFilter: { range: `A1:${cellRef(rows.length, Math.max(0, columns.length - 1))}` },
  }
}
