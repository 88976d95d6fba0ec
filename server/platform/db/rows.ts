import type { SQL } from 'drizzle-orm'
import * as v from 'valibot'
import type { Db } from './connect.ts'

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
  if (isTest) for (const row of rows) assertRow(shape, row)
  return rows as RowOf<S>[]
}

/** Runs a statement without rows that the query builder cannot say; how many rows it touched. */
export async function run(db: Db, statement: SQL): Promise<number> {
  const { rowCount } = await db.execute(statement)
  return rowCount ?? 0
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
