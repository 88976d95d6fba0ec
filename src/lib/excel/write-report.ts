import { colToLetter, writeXlsx } from 'hucre/xlsx'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import type { Sheet, SheetColumn } from '../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../contract/sheet/shown-value.ts'
import { defaultWidth, type ExcelLanguage, headStyle, textFormat } from './write.ts'

const formats: Partial<Record<SheetColumn['rule']['kind'], string>> = {
  date: 'yyyy-mm-dd',
  time: 'hh:mm',
  int: '#,##0.0',
}
const formatOf = ({ rule }: SheetColumn) => formats[rule.kind] ?? textFormat

/** Days from the first of a workbook to that of the clocks. */
const epochDays = 25_569
const dayMs = 86_400_000

/** A day as a workbook counts it, a time as the part of a day. */
function calculable({ rule }: SheetColumn, value: string | number | null) {
  if (typeof value !== 'string') return value
  if (rule.kind === 'date') return Date.parse(`${value}T00:00:00Z`) / dayMs + epochDays
  if (rule.kind !== 'time') return value
  const [hours = 0, minutes = 0] = value.split(':').map(Number)
  return (hours * 60 + minutes) / 1440
}

/**
 * A list to calculate with: days, times and numbers are such, the columns can be filtered, and the
 * totals are of the rows that are shown. Text stays text, as in every workbook of ours.
 */
export function writeReport(
  sheet: Sheet,
  lang: ExcelLanguage,
  rows: readonly Readonly<Record<string, CellValue>>[],
): Promise<Uint8Array> {
  const { columns, report } = sheet
  const total = report?.total[lang] ?? null
  const body = rows.map((row) =>
    columns.map((column) => calculable(column, shownValue(column, row[column.key], lang))),
  )
  const last = body.length + 1
  const head = { style: { ...headStyle, numFmt: textFormat } }
  const totals = columns.map(({ key, rule }, index) => {
    const style = { ...headStyle, numFmt: formats[rule.kind] ?? textFormat }
    if (index === 0) return { value: total, style: { ...style, numFmt: textFormat } }
    if (!report?.sums.includes(key)) return { style }
    const letter = colToLetter(index)
    const sum = rows.reduce((all, row) => all + (Number(row[key]) || 0), 0)
    return { formula: `SUBTOTAL(9,${letter}2:${letter}${last})`, formulaResult: sum, style }
  })
  const withTotals = body.length > 0
  return writeXlsx({
    sheets: [
      {
        name: sheet.name[lang].slice(0, 31),
        columns: columns.map((column) => ({
          width: column.width ?? defaultWidth,
          numFmt: formatOf(column),
        })),
        rows: [
          columns.map(({ label }) => label[lang]),
          ...body,
          ...(withTotals ? [columns.map((_, index) => (index === 0 ? total : null))] : []),
        ],
        cells: new Map([
          ...columns.map((_, index) => [`0,${index}`, head] as const),
          ...(withTotals ? totals.map((cell, index) => [`${last},${index}`, cell] as const) : []),
        ]),
        freezePane: { rows: 1 },
        autoFilter: { range: `A1:${colToLetter(columns.length - 1)}${last}` },
      },
    ],
  })
}
