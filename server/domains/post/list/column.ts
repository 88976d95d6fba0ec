import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { ReferenceKind } from '../../../../contract/form/field-types.ts'
import { type ListColumn, listColumn, type OwnColumn } from '../../../../contract/list/column.ts'
import type { ColumnKind } from '../../../../contract/list/operators.ts'

/** A column of a list over `post p`. */
export interface SearchColumn {
  kind: ColumnKind
  /** of `choices` and `ids` a jsonb array, else of the kind's own type */
  sql: string
  /** what rows are sorted by */
  sortSql: string
}

const ownSql: Record<OwnColumn, string> = {
  title: 'p.title',
  status: 'p.status',
  writer: 'p.writer_id',
  attachments: 'p.attachments_expected',
  comments: 'p.comment_count',
  date: 'p.doc_date',
  due_at: 'p.due_at',
  created_at: 'p.created_at',
  updated_at: 'p.updated_at',
}

/** The type that a listed value is compared as; of one that is not here its text. */
export const sqlTypes: Partial<Record<ColumnKind, string>> = {
  number: 'numeric',
  flag: 'boolean',
  id: 'int',
  day: 'date',
  instant: 'timestamptz',
}

const names: Record<ReferenceKind, string> = {
  member: 'member t',
  company: 'company t',
  field: 'field t',
  worker: 'worker t',
}

/** A column that conditions and sorting may name; null for any other key. */
export function searchColumn(board: FormBoard, key: string): SearchColumn | null {
  const column = listColumn(board, key)
  return column && sqlOf(column)
}

/** A column as SQL. Keys and options come from the definition: the key is a word, options are quoted. */
export function sqlOf(column: ListColumn): SearchColumn {
  const { kind } = column
  const sql = column.own ? ownSql[column.own] : listedSql(column)
  return { kind, sql, sortSql: sortSql(column, sql) }
}

function listedSql({ key, kind }: ListColumn): string {
  if (kind === 'choices' || kind === 'ids') return `(p.listing -> '${key}')`
  const type = sqlTypes[kind]
  const text = `nullif(p.listing ->> '${key}', '')`
  return type ? `(${text})::${type}` : text
}

/** As `compareRows` of contract/list sorts: texts by code points, on every database. */
function sortSql(column: ListColumn, sql: string): string {
  switch (column.kind) {
    case 'text':
    case 'month':
    case 'time':
      return `${sql} collate "C"`
    case 'choice':
      return `array_position(${optionsOf(column)}, ${sql})`
    case 'choices':
      return `(select array_agg(o.place order by o.place) from (
        select array_position(${optionsOf(column)}, c.value) as place
        from jsonb_array_elements_text(case jsonb_typeof(${sql}) when 'array' then ${sql} end) c) o)`
    case 'id':
      return nameSql(column, sql)
    default:
      return sql
  }
}

function optionsOf({ options }: ListColumn): string {
  const values = options.map(({ value }) => `'${value.replaceAll("'", "''")}'`)
  return `array[${values.join(', ')}]::text[]`
}

function nameSql({ own, named }: ListColumn, sql: string): string {
  if (!named) return sql
  const name = named === 'field' ? 't.field_name' : 't.name'
  const found = `(select ${name} from ${names[named]} where t.id = ${sql})`
  // The writer is called as at the time of writing.
  return `${own === 'writer' ? `coalesce(p.writer_snapshot ->> 'name', ${found})` : found} collate "C"`
}
