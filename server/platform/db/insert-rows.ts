import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './connect.ts'
import { run } from './rows.ts'

type Rows = readonly Readonly<Record<string, unknown>>[]

/**
 * Inserts any number of rows, by the names of the database, in one statement: as parameters of their
 * own PostgreSQL takes no more than 65,535 values. All rows have the names of the first one.
 */
export async function insertRows(tx: Db, table: PgTable, rows: Rows): Promise<void> {
  if (rows.length > 0) await run(tx, insertOf(table, rows))
}

/** The statement of `insertRows`, which `returning` may follow. */
export function insertOf(table: PgTable, rows: Rows): SQL {
  const columns = Object.keys(rows[0] ?? {})
  const known = new Set(Object.values(getTableColumns(table)).map(({ name }) => name))
  const unknown = columns.find((name) => !known.has(name))
  if (unknown !== undefined) throw new Error(`no column ${unknown} in ${getTableName(table)}`)
  const names = sql.join(
    columns.map((name) => sql.identifier(name)),
    sql`, `,
  )
  return sql`insert into ${table} (${names}) select ${names}
    from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`
}
