import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { run } from './rows.ts'

/**
 * Inserts any number of rows, by the names of the database, in one statement: as parameters of their
 * own PostgreSQL takes no more than 65,535 values. All rows have the names of the first one.
 */
export async function insertRows(
  tx: Db,
  table: PgTable,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const known = new Set(Object.values(getTableColumns(table)).map(({ name }) => name))
  const unknown = Object.keys(first).find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`no column ${unknown} in ${getTableName(table)}`)
  const names = sql.join(
    Object.keys(first).map((name) => sql.identifier(name)),
    sql`, `,
  )
  await run(
    tx,
    sql`insert into ${table} (${names}) select ${names}
      from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
  )
}
