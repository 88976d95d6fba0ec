import type { PostRow } from '../record/post.ts'
import { richReading } from '../rich/value.ts'
import type { ListColumn, OwnColumn } from './column.ts'
import type { ColumnKind } from './operators.ts'

const ownValues: Record<OwnColumn, (row: PostRow) => unknown> = {
  title: (row) => row.title,
  status: (row) => row.status,
  writer: (row) => row.writer.id,
  attachments: (row) => row.attachments.expected,
  comments: (row) => row.comments,
  date: (row) => row.date,
  due_at: (row) => row.dueAt,
  created_at: (row) => row.receivedAt,
  updated_at: (row) => row.updatedAt,
}

/** An instant with six decimals of its second, so that its text compares as it does. */
export const inMicroseconds = (instant: string): string => {
  const [seconds = '', rest = ''] = instant.replace('Z', '').split('.')
  return `${seconds}.${rest.padEnd(6, '0')}Z`
}

const typed: Partial<Record<ColumnKind, (value: unknown) => unknown>> = {
  number: Number,
  id: Number,
  flag: (value) => value,
  instant: (value) => inMicroseconds(String(value)),
  choices: (value) => value,
  ids: (value) => value,
}

/** What a record has in a column, of the column's kind; null where it has nothing. */
export function cellOf(column: ListColumn, row: PostRow): unknown {
  const stored = column.own ? ownValues[column.own](row) : row.values[column.key]
  const value = column.field?.type === 'rich' && stored ? richReading(stored) : stored
  if (value === undefined || value === null || value === '') return null
  return (typed[column.kind] ?? String)(value)
}
