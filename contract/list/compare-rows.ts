import type { ReferenceKind } from '../form/field-types.ts'
import type { PostRow } from '../record/post.ts'
import { byCodePoints } from '../text/compare.ts'
import { cellOf } from './cell.ts'
import type { ListColumn } from './column.ts'
import type { ListOrder } from './order.ts'

/** What ids are called; null where it is not known. */
export type NameOf = (kind: ReferenceKind, id: number) => string | null

/** What a row is sorted by: null comes last, and of several numbers the first that differ decide. */
type Place = string | number | readonly number[] | null

/** After all options of the form. */
const unknownOption = Number.POSITIVE_INFINITY

function placeOf(column: ListColumn, row: PostRow, nameOf: NameOf): Place {
  const cell = cellOf(column, row)
  if (cell === null) return null
  const rank = (value: unknown) => {
    const at = column.options.findIndex((option) => option.value === value)
    return at < 0 ? unknownOption : at
  }
  switch (column.kind) {
    case 'choice': {
      const at = rank(cell)
      return at === unknownOption ? null : at
    }
    case 'choices': {
      const ranks = Array.isArray(cell) ? cell.map(rank).sort((a, b) => a - b) : []
      return ranks.length > 0 ? ranks : null
    }
    case 'id':
      if (column.own === 'writer') return row.writer.name
      return column.named ? nameOf(column.named, Number(cell)) : null
    case 'number':
    case 'flag':
      return Number(cell)
    default:
      return String(cell)
  }
}

function compared(a: Exclude<Place, null>, b: Exclude<Place, null>): number {
  if (typeof a === 'string' || typeof b === 'string') return byCodePoints(String(a), String(b))
  const [left, right] = [[a].flat() as number[], [b].flat() as number[]]
  for (const [at, value] of left.entries()) {
    const other = right[at]
    if (other === undefined) return 1
    if (value !== other) return value < other ? -1 : 1
  }
  return left.length - right.length
}

/**
 * Rows in the order of a list, a function for `sort`: what server/domains/post/list/query.ts says as
 * SQL.
 */
export function compareRows({ column, direction, pinned }: ListOrder, nameOf: NameOf) {
  const sign = direction === 'asc' ? 1 : -1
  const places = new WeakMap<PostRow, { place: Place }>()
  const place = (row: PostRow): Place => {
    const known = places.get(row) ?? { place: placeOf(column, row, nameOf) }
    places.set(row, known)
    return known.place
  }
  const nullsLast = (a: Place, b: Place, by: 1 | -1) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : by * compared(a, b)
  return (a: PostRow, b: PostRow): number =>
    (pinned && nullsLast(a.post_sticky_order, b.post_sticky_order, 1)) ||
    nullsLast(place(a), place(b), sign) ||
    byCodePoints(b.id, a.id)
}
