import type { Column, FormBoard } from '../../../../contract/form/definition.ts'
import type { Cell, Field } from '../../../../contract/form/field-types.ts'
import { fieldOf, isEmpty } from '../../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import type { Day } from '../../../lib/dates.ts'

/** Date formats of a table: 11.20, 11.20 09:41. */
export interface ShortDates {
  day: (day: Day) => string
  stamp: (at: string) => string
}

/** The text of a list cell; '' when empty. */
export function columnText(
  board: FormBoard,
  column: Column,
  row: PostRow,
  reading: Reading,
  short: ShortDates,
): string {
  const field = fieldOf(board, column.key)
  if (field && field.key === board.round?.field && isEmpty(row.values[field.key])) {
    return reading.byServer
  }
  if (field) return fieldText(field, row.values[column.key], { ...reading, ...short })
  switch (column.key) {
    case 'title':
      return row.title
    case 'status':
      if (row.overdue && board.workflow.overdue) return board.workflow.overdue[reading.language]
      return (
        board.workflow.states.find((one) => one.value === row.status)?.label[reading.language] ?? ''
      )
    case 'writer':
      return row.writer.name
    case 'comments':
      return String(row.comments)
    case 'attachments': {
      const { expected, arrived } = row.attachments
      return arrived < expected ? `${arrived}/${expected}` : String(expected)
    }
    case 'date':
      return row.date ? short.day(row.date) : ''
    case 'due_at':
      return row.dueAt ? short.stamp(row.dueAt) : ''
    case 'created_at':
      return short.stamp(row.writtenAt)
    case 'updated_at':
      return short.stamp(row.updatedAt)
    default:
      return ''
  }
}

function fieldText(field: Field | Cell, value: unknown, reading: Reading): string {
  return isEmpty(value) ? '' : valueText(field, value, reading)
}
