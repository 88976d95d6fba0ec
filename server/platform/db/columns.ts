import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type * as v from 'valibot'

type Columns<T extends PgTable> = T['_']['columns']

/** By the names in the database, which are the names of the wire. */
type ColumnsByName<T extends PgTable> = {
  [K in keyof Columns<T> as Columns<T>[K]['_']['name']]: Columns<T>[K]
}

type Wire = { readonly entries: v.ObjectEntries }
type Name<T extends PgTable> = keyof ColumnsByName<T> & string
type Shown<T extends PgTable, W extends Wire> = keyof W['entries'] & Name<T>

/** The columns of a table by their names in the database. */
export function byName<T extends PgTable>(table: T): ColumnsByName<T> {
  const columns = Object.values(getTableColumns(table))
  return Object.fromEntries(
    columns.map((column) => [column.name, column]),
  ) as unknown as ColumnsByName<T>
}

/**
 * What to select of a table for a shape of the wire: the columns that the shape names. `apart` says of
 * every other column why it is not among them; a new column is an error here until the shape names
 * it or `apart` does.
 */
export function columnsOf<T extends PgTable, W extends Wire>(
  table: T,
  wire: W,
  apart: Record<Exclude<Name<T>, keyof W['entries']>, string>,
): Pick<ColumnsByName<T>, Shown<T, W>> {
  const shown = Object.entries(byName(table)).filter(
    ([name]) => Object.hasOwn(wire.entries, name) && !Object.hasOwn(apart, name),
  )
  return Object.fromEntries(shown) as unknown as Pick<ColumnsByName<T>, Shown<T, W>>
}

type Named<T extends PgTable> = {
  [K in keyof Columns<T> & keyof T['$inferInsert'] as Columns<T>[K]['_']['name']]:
    | T['$inferInsert'][K]
    | undefined
}

type Row<T extends PgTable, V> = {
  [K in keyof Columns<T> as Columns<T>[K]['_']['name'] extends keyof V
    ? K
    : never]: V[Columns<T>[K]['_']['name'] & keyof V]
}

/** Values by the names of the wire as the table's own `values` and `set` take them. */
export function rowOf<T extends PgTable, const V extends Partial<Named<T>>>(
  table: T,
  values: V & Record<Exclude<keyof V, keyof Named<T>>, never>,
): Row<T, V> {
  const row = Object.entries(getTableColumns(table)).flatMap(([key, { name }]) =>
    Object.hasOwn(values, name) ? [[key, values[name as keyof V]]] : [],
  )
  return Object.fromEntries(row) as unknown as Row<T, V>
}

/** What a shape of the wire names, of a row that has more. */
export function shownOf<W extends Wire, R extends object>(
  wire: W,
  row: R,
): Pick<R, keyof R & keyof W['entries']> {
  const shown = Object.entries(row).filter(([name]) => Object.hasOwn(wire.entries, name))
  return Object.fromEntries(shown) as unknown as Pick<R, keyof R & keyof W['entries']>
}
