import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import { fieldOf, nameOf } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { Column as TableColumn } from '../../../widgets/table/column.ts'
import type { Shown } from '../overlay/overlay.ts'
import { columnText, type ShortDates } from './column-text.ts'
import { sortable } from './conditions.ts'
import { ListCell } from './list-cell.tsx'

/** The record's own columns, named where the board does not name them. */
const ownColumns = [
  'title',
  'status',
  'writer',
  'attachments',
  'comments',
  'date',
  'due_at',
  'created_at',
  'updated_at',
] as const

const isOwn = (key: string): key is (typeof ownColumns)[number] =>
  ownColumns.some((one) => one === key)

/** A column's label: its own, its field's, or that of the record's part. */
export function useColumnName(board: FormBoard) {
  const t = useT('record')
  const language = shortLanguage(useLanguage())
  return (column: Column): string => {
    const field = fieldOf(board, column.key)
    const named = column.label ?? (field && nameOf(field))
    return named?.[language] ?? (isOwn(column.key) ? t(`columns.${column.key}`) : column.key)
  }
}

/** Short dates of a table: the year only where it is another one. */
export function useShortDates(): ShortDates {
  const dates = useDates()
  const year = dates.today().slice(0, 4)
  const day = (value: string) => dates.day(value, value.startsWith(year) ? 'dots' : 'dotsYear')
  return {
    day,
    stamp: (at) => (at.includes('T') ? `${day(dates.dayOf(at))} ${dates.time(at)}` : day(at)),
  }
}

/** The board's columns as the table draws them. */
export function useColumns(board: FormBoard, reading: Reading): TableColumn<Shown<PostRow>>[] {
  const name = useColumnName(board)
  const short = useShortDates()
  return board.columns.map((column) => {
    const text = (row: PostRow) => columnText(board, column, row, reading, short)
    const words = column.width === undefined || column.width >= 84
    return {
      id: column.key,
      head: name(column),
      width: column.width,
      align: column.align,
      sortable: sortable(board, column),
      main: column.key === 'title',
      full: words && column.key !== 'status' ? (shown) => text(shown.value) : undefined,
      cell: (shown) => (
        <ListCell board={board} column={column} shown={shown} text={text(shown.value)} />
      ),
    }
  })
}
