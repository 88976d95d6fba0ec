import type { FormBoard } from './definition.ts'
import type { Cell, Field, LinkField, Row, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** A link that the values have. */
export interface NamedLink {
  field: LinkField
  /** `equipment`, `units.equipment`: the same for all rows */
  key: string
  /** id of the linked record */
  id: string
  /** where it stands: `units.<row id>.equipment` */
  path: string
}

const isLink = (cell: Field | Cell): cell is LinkField => cell.type === 'link'

/** The links that a board declares, by `key` or `table.cell`. */
export function linkFields(board: FormBoard): ReadonlyMap<string, LinkField> {
  return new Map(
    fieldsOf(board).flatMap((field): [string, LinkField][] => {
      if (isLink(field)) return [[field.key, field]]
      if (field.type !== 'table') return []
      return field.columns.filter(isLink).map((cell) => [`${field.key}.${cell.key}`, cell])
    }),
  )
}

/** The links of a record, in the order of the form; `values` are normalized. */
export function namedLinks(board: FormBoard, values: Values): NamedLink[] {
  return [...linkFields(board)].flatMap(([key, field]): NamedLink[] => {
    const [first = '', cell] = key.split('.')
    const named = (id: unknown, path: string) =>
      typeof id === 'string' && id !== '' ? [{ field, key, id, path }] : []
    if (cell === undefined) return named(values[first], first)
    return ((values[first] ?? []) as Row[]).flatMap((row) =>
      named(row[cell], `${first}.${row.id}.${cell}`),
    )
  })
}
