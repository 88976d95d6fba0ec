import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Field } from '../../../../contract/form/field-types.ts'
import { fieldOf } from '../../../../contract/form/fields.ts'
import { listedKeys } from '../write/compose.ts'

/** How a column compares: what its conditions may say and how it sorts. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'choice'
  | 'choices'
  | 'flag'
  | 'id'
  | 'ids'
  | 'day'
  | 'instant'

export interface SearchColumn {
  kind: ColumnKind
  /** over `post p`; of `choices` and `ids` a jsonb array, else of the kind's own type */
  sql: string
  /** what a choice sorts by, and an id by its name */
  sortSql?: string
}

const recordColumns: Record<string, SearchColumn> = {
  title: { kind: 'text', sql: 'p.title' },
  status: { kind: 'choice', sql: 'p.status' },
  writer: {
    kind: 'id',
    sql: 'p.writer_id',
    sortSql: `coalesce(p.writer_snapshot ->> 'name',
      (select m.name from member m where m.id = p.writer_id))`,
  },
  attachments: { kind: 'number', sql: 'p.attachments_expected' },
  comments: { kind: 'number', sql: 'p.comment_count' },
  date: { kind: 'day', sql: 'p.doc_date' },
  due_at: { kind: 'instant', sql: 'p.due_at' },
  created_at: { kind: 'instant', sql: 'p.created_at' },
  updated_at: { kind: 'instant', sql: 'p.updated_at' },
}

/**
 * A column for conditions and sorting: one of the board's own, or one of every record; null for any
 * other key. Keys come from the definition, so they are safe in SQL.
 */
export function searchColumn(board: FormBoard, key: string): SearchColumn | null {
  const field = board.search.includes(key) ? fieldOf(board, key) : undefined
  if (field && listedKeys(board).has(key)) return fieldColumn(board, field)
  if (key === 'status') return { ...recordColumns.status, ...choiceOf('p.status', board.statuses) }
  return Object.hasOwn(recordColumns, key) ? (recordColumns[key] as SearchColumn) : null
}

function fieldColumn(board: FormBoard, field: Field): SearchColumn | null {
  const { key } = field
  if (!/^[A-Za-z_]\w*$/.test(key)) return null
  if (key === board.counts.date && field.type === 'date') return { kind: 'day', sql: 'p.doc_date' }
  const text = `(p.listing ->> '${key}')`
  const named = (table: string, name: string) => ({
    kind: 'id' as const,
    sql: `${text}::int`,
    sortSql: `(select t.${name} from ${table} t where t.id = ${text}::int)`,
  })
  switch (field.type) {
    case 'text':
    case 'textarea':
    case 'rich':
    case 'time':
    case 'month':
    case 'link':
      return { kind: 'text', sql: text }
    case 'int':
    case 'dec':
    case 'money':
    case 'duration':
      return { kind: 'number', sql: `${text}::numeric` }
    case 'date':
      return { kind: 'day', sql: `${text}::date` }
    case 'datetime':
      return { kind: 'instant', sql: `${text}::timestamptz` }
    case 'select':
    case 'radio':
      return choiceOf(text, field.options)
    case 'multi':
      return { kind: 'choices', sql: `(p.listing -> '${key}')` }
    case 'check':
      return { kind: 'flag', sql: `${text}::boolean` }
    case 'user':
      return named('member', 'name')
    case 'company':
      return named('company', 'name')
    case 'field':
      return named('field', 'field_name')
    case 'worker':
      return named('worker', 'name')
    case 'users':
    case 'workers':
      return { kind: 'ids', sql: `(p.listing -> '${key}')` }
    case 'calc':
      if (field.as === 'int' || field.as === 'dec') {
        return { kind: 'number', sql: `${text}::numeric` }
      }
      if (field.as === 'day') return { kind: 'day', sql: `${text}::date` }
      return field.as === 'choice'
        ? choiceOf(text, field.options ?? [])
        : { kind: 'text', sql: text }
    default:
      return null
  }
}

/** A choice is sorted by the order of its options in the form. */
function choiceOf(sql: string, options: readonly { value: string }[]): SearchColumn {
  const order = options
    .map((option) => option.value)
    .filter((value) => /^[\w-]+$/.test(value))
    .map((value) => `'${value}'`)
    .join(', ')
  return {
    kind: 'choice',
    sql,
    ...(order && { sortSql: `array_position(array[${order}]::text[], ${sql})` }),
  }
}
