import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row, TableField, Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf, isVisible, nameOf } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { ListColumn, ListRow, ListSheet } from '../../../lib/excel/write-list.ts'
import { type Clock, faceOf } from '../../board/field-face.ts'
import { fieldCell, kindOf } from './export-cell.ts'

/** What a row says of its record, so that the sheets can be joined. */
interface TableOwner {
  /** of the record in the first sheet */
  no: number
  title: string
  date: string | null
}

/** No key of a field begins so. */
const own = { no: '#no', title: '#title', date: '#date', row: '#row' } as const

/** What the columns beside the cells are called. */
type OwnLabels = Record<keyof typeof own, string>

export const tablesOf = (board: FormBoard): TableField[] =>
  fieldsOf(board).filter((field): field is TableField => field.type === 'table')

/** The column by which rows of the further sheets name their record. */
export const numberColumn = (labels: OwnLabels): ListColumn => ({
  key: own.no,
  label: labels.no,
  kind: 'number',
})
export const numberCell = (no: number): ListRow => ({ [own.no]: no })

/** A sheet for each table of the board, yet without rows. */
export function tableSheets(
  board: FormBoard,
  labels: OwnLabels,
  language: 'ko' | 'en',
): ListSheet[] {
  return tablesOf(board).map((table) => ({
    key: table.key,
    name: nameOf(table)[language],
    columns: [
      numberColumn(labels),
      { key: own.date, label: labels.date, kind: 'date' },
      { key: own.title, label: labels.title, kind: 'text', width: 32 },
      { key: own.row, label: labels.row, kind: 'number' },
      ...table.columns.map((cell) => ({
        key: cell.key,
        label: nameOf(cell)[language],
        kind: kindOf(cell),
        width: faceOf(cell).excel.width,
      })),
    ],
  }))
}

/** The rows of a record's tables, by the key of the table: what its form shows of them. */
export function tableRows(
  board: FormBoard,
  { no, title, date }: TableOwner,
  values: Values,
  reading: Reading,
  clock: Clock,
): Record<string, ListRow[]> {
  const rowsOf = (table: TableField) => ((values[table.key] ?? []) as Row[]).entries()
  return Object.fromEntries(
    tablesOf(board)
      .filter((table) => isVisible(table, { values }))
      .map((table) => [
        table.key,
        [...rowsOf(table)].map(([index, row]) => ({
          [own.no]: no,
          [own.date]: date,
          [own.title]: title,
          [own.row]: index + 1,
          ...Object.fromEntries(
            table.columns
              .filter((cell) => isVisible(cell, { values, row }))
              .map((cell) => [cell.key, fieldCell(cell, row[cell.key], reading, clock)]),
          ),
        })),
      ]),
  )
}
