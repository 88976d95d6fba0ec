import type { SQL } from 'drizzle-orm'
import type pg from 'pg'
import * as v from 'valibot'
import type { Db, Queryable } from './connect.ts'

export type Shape = v.GenericSchema & { readonly entries: v.ObjectEntries }
/** What PostgreSQL answers: a default of the shape is for another reader. */
export type RowOf<S extends Shape> = v.InferInput<S>

const isTest = process.env.NODE_ENV === 'test'

/**
 * The rows of a statement that the query builder cannot say. Their type is that of `shape`; tests
 * compare every row with it, production takes the shape's word.
 */
export async function rowsOf<S extends Shape>(
  db: Db,
  shape: S,
  statement: SQL,
): Promise<RowOf<S>[]> {
  const { rows } = await db.execute(statement)
  return checked(shape, rows)
}

/** Runs a statement without rows that the query builder cannot say; how many rows it touched. */
export async function run(db: Db, statement: SQL): Promise<number> {
  const { rowCount } = await db.execute(statement)
  return rowCount ?? 0
}

/** Who runs a statement as text: the pool, a transaction, or Drizzle over one of them. */
export type Runner = Queryable | { $client: Queryable }

const clientOf = (runner: Runner): Queryable => ('$client' in runner ? runner.$client : runner)

/**
 * The rows of a statement as text, with `name` a prepared one: hot paths, and where no table is
 * known. Compared with `shape` as in `rowsOf`; instants are `Date`, a bigint is a number.
 */
export async function rowsOfText<S extends Shape>(
  runner: Runner,
  shape: S,
  statement: pg.QueryConfig,
): Promise<RowOf<S>[]> {
  const { rows } = await clientOf(runner).query<pg.QueryResultRow>(statement)
  return checked(shape, rows)
}

/** Runs a statement as text without rows; how many rows it touched. */
export async function runText(runner: Runner, statement: pg.QueryConfig): Promise<number> {
  const { rowCount } = await clientOf(runner).query(statement)
  return rowCount ?? 0
}

function checked<S extends Shape>(shape: S, rows: Record<string, unknown>[]): RowOf<S>[] {
  if (isTest) for (const row of rows) assertRow(shape, row)
  return rows as RowOf<S>[]
}

/** Throws when a row has another column, or a column of another type, than its shape. */
function assertRow(shape: Shape, row: Record<string, unknown>): void {
  const extra = Object.keys(row).filter((column) => !Object.hasOwn(shape.entries, column))
  const { issues = [] } = v.safeParse(shape, row)
  const faults = [
    ...extra.map((column) => `${column}: not in the shape`),
    ...issues.map((issue) => `${v.getDotPath(issue) ?? ''}: ${issue.message}`),
  ]
  if (faults.length > 0) throw new Error(`a row is not of its type: ${faults.join('; ')}`)
}
