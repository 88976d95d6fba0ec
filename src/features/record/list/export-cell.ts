import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import type { Cell, Field } from '../../../../contract/form/field-types.ts'
import { fieldOf, isEmpty } from '../../../../contract/form/fields.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import type { ListKind } from '../../../lib/excel/write-list.ts'
import { type Clock, faceOf, stampOf } from '../../board/field-face.ts'

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
  const { kind } = faceOf(field).excel
  return typeof kind === 'string' ? kind : kind(field)
}

/** What a cell holds of one value. */
export const fieldCell = (field: Field | Cell, value: unknown, reading: Reading, clock: Clock) =>
  isEmpty(value) ? null : faceOf(field).excel.value(field, value, reading, clock)

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
      return (
        board.workflow.states.find((one) => one.value === row.status)?.label[reading.language] ??
        null
      )
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
