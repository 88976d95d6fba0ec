import { optionLabel } from '../../../../contract/codes/safety.ts'
import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import type { Cell, Field, Row } from '../../../../contract/form/field-types.ts'
import { fieldOf, isEmpty } from '../../../../contract/form/fields.ts'
import { countOf } from '../../../../contract/form/signature-sheet.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import type { Day, Instant } from '../../../lib/dates.ts'
import type { ListKind } from '../../../lib/excel/write-list.ts'

/** An instant by the project's clock: the day, and hours and minutes. */
export interface Clock {
  dayOf: (at: Instant) => Day
  time: (at: Instant) => string
}

const ownKinds: Readonly<Record<string, ListKind>> = {
  date: 'date',
  due_at: 'stamp',
  created_at: 'stamp',
  updated_at: 'stamp',
  comments: 'number',
  attachments: 'number',
}

/** What Excel is to hold in a column: what can be counted or sorted as such. */
export function exportKind(board: FormBoard, { key }: Column): ListKind {
  const field = fieldOf(board, key)
  return field ? kindOf(field) : (ownKinds[key] ?? 'text')
}

/** The same of a field, or of a cell of a table. */
export function kindOf(field: Field | Cell): ListKind {
  switch (field.type) {
    case 'int':
    case 'money':
      return 'number'
    case 'dec':
    case 'duration':
      return 'decimal'
    case 'calc':
      if (field.as === 'day') return 'date'
      return field.as === 'int' || field.as === 'dec' ? 'decimal' : 'text'
    case 'date':
      return 'date'
    case 'month':
      return 'month'
    case 'datetime':
      return 'stamp'
    case 'photos':
    case 'files':
    case 'table':
    case 'checklist':
      return 'number'
    default:
      return 'text'
  }
}

/** A deadline may be a day without an hour. */
const stampOf = (at: string, { dayOf, time }: Clock) =>
  at.includes('T') ? `${dayOf(at)}T${time(at)}` : `${at}T00:00`

/** What a cell holds of one value: a number or a day where it is one, else words. */
export function fieldCell(field: Field | Cell, value: unknown, reading: Reading, clock: Clock) {
  if (isEmpty(value)) return null
  switch (field.type) {
    case 'int':
    case 'money':
    case 'dec':
      return Number(value)
    case 'duration':
      // Hours, which can be added up.
      return Math.round((Number(value) / 60) * 100) / 100
    case 'calc':
      if (field.as === 'choice') return optionLabel(field.options ?? [], value, reading.language)
      return typeof value === 'number' ? value : String(value)
    case 'date':
    case 'month':
      return String(value)
    case 'datetime':
      return stampOf(String(value), clock)
    case 'table':
      return countOf(field, value as Row[])
    case 'photos':
    case 'files':
      return (value as unknown[]).length
    case 'checklist':
      return Object.keys(value as object).length
    default:
      return valueText(field, value, reading)
  }
}

/** One cell of a record: a number or a day where it is one, else the words of the list. */
export function exportCell(
  board: FormBoard,
  column: Column,
  row: PostRow,
  reading: Reading,
  clock: Clock,
): string | number | null {
  const stamp = (at: string) => stampOf(at, clock)
  const field = fieldOf(board, column.key)
  if (field) return fieldCell(field, row.values[column.key], reading, clock)
  switch (column.key) {
    case 'title':
      return row.title
    case 'status':
      return board.statuses.find((one) => one.value === row.status)?.label[reading.language] ?? null
    case 'writer':
      return row.writer.name
    case 'comments':
      return row.comments
    case 'attachments':
      return row.attachments.expected
    case 'date':
      return row.date
    case 'due_at':
      return row.dueAt && stamp(row.dueAt)
    case 'created_at':
      return stamp(row.writtenAt)
    case 'updated_at':
      return stamp(row.updatedAt)
    default:
      return null
  }
}
