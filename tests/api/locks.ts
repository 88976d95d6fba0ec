import type pg from 'pg'

/**
 * How many wait for a lock on this table of this database. `pg_locks` shows the whole server, and
 * copies of one template number their tables alike: the neighbours' waiting is not ours.
 */
export async function waitingFor(asker: pg.Pool | pg.ClientBase, table: string): Promise<number> {
  const { rows } = await asker.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where not granted and relation = $1::regclass
      and database = (select oid from pg_database where datname = current_database())`,
    [table],
  )
  return rows[0]?.n ?? 0
}
