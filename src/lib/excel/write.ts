import { type CellStyle, colToLetter, type WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { CellValue } from '../../../contract/sheet/cell.ts'
import { isTextColumn, type Sheet, type SheetColumn } from '../../../contract/sheet/sheet.ts'
import { shownValue } from '../../../contract/sheet/shown-value.ts'
import { templateRows } from './limits.ts'

export type ExcelLanguage = 'ko' | 'en'

export const textFormat = '@'
const numberFormat = '#,##0'
export const headStyle: CellStyle = {
  font: { bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFEDEBF7' } },
}
/** Excel allows 255 characters for a list of choices. */
const longestList = 255
export const defaultWidth = 14

const formatOf = ({ rule, ...column }: SheetColumn) => {
  if (isTextColumn({ rule, ...column })) return textFormat
  return rule.kind === 'number' && rule.places > 0
    ? `${numberFormat}.${'#'.repeat(rule.places)}`
    : numberFormat
}

function choicesOf(sheet: Sheet, lang: ExcelLanguage, last: number): WriteSheet['dataValidations'] {
  return sheet.columns.flatMap(({ rule }, index) => {
    if (rule.kind !== 'option') return []
    const values = rule.options.map((option) => option.label[lang])
    if (values.join(',').length > longestList || values.some((value) => value.includes(','))) {
      return []
    }
    const letter = colToLetter(index)
    return [
      { type: 'list' as const, values, allowBlank: true, range: `${letter}3:${letter}${last}` },
    ]
  })
}

/**
 * A workbook of the sheet: labels in row 1, keys in the hidden row 2, then `rows`, or empty rows to
 * be filled in. Text stays text: every such cell has the text format and is written as a string, so
 * that no zero is lost and nothing that somebody typed becomes a formula.
 */
export function writeWorkbook(
  sheet: Sheet,
  lang: ExcelLanguage,
  rows: readonly Readonly<Record<string, CellValue>>[] = [],
): Promise<Uint8Array> {
  const { columns } = sheet
  const blank = rows.length === 0 ? templateRows : 0
  const body = rows.map((row) => columns.map((column) => shownValue(column, row[column.key], lang)))
  const empty = Array.from({ length: blank }, () => columns.map(() => null))
  return writeXlsx({
    sheets: [
      {
        name: sheet.name[lang].slice(0, 31),
        columns: columns.map((column) => ({
          width: column.width ?? defaultWidth,
          numFmt: formatOf(column),
          ...(column.hidden && { hidden: true }),
        })),
        rows: [
          columns.map(({ label, required }) => label[lang] + (required ? ' *' : '')),
          columns.map(({ key }) => key),
          ...body,
          ...empty,
        ],
        cells: new Map(
          columns.map((_, index) => [
            `0,${index}`,
            { style: { ...headStyle, numFmt: textFormat } },
          ]),
        ),
        rowDefs: new Map([[1, { hidden: true }]]),
        freezePane: { rows: 2 },
        dataValidations: choicesOf(sheet, lang, 2 + Math.max(rows.length, blank)),
      },
    ],
  })
}
