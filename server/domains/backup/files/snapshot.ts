import type pg from 'pg'
import { BackupError, type Manifest } from './format.ts'

/** How values are printed and read: the same on every server and version. */
export const plainValues = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 3; set local search_path = public;
  set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

/** SQL: an object that belongs to an extension is not ours. */
export const ofExtension = (catalog: string, oid: string) =>
  `exists (select 1 from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid}
    and d.deptype = 'e')`

export interface Snapshot extends Pick<Manifest, 'postgres' | 'at' | 'migrations' | 'sequences'> {
  tables: { name: string; columns: string[] }[]
}

/**
 * Begins a transaction with a fixed snapshot of the database. Everything is read with the same
 * client; `commit` ends it.
 */
export async function openSnapshot(client: pg.ClientBase): Promise<Snapshot> {
  await client.query('begin isolation level repeatable read, read only')
  await client.query(plainValues)
  const { rows: facts } = await client.query<{ postgres: string; at: Date; ours: boolean }>(
    `select current_setting('server_version') as postgres, statement_timestamp() as at,
      to_regclass('drizzle.__drizzle_migrations') is not null as ours`,
  )
  const [fact] = facts
  if (!fact?.ours) throw new BackupError('This database holds nothing of ours to back up.')
  const tables = await tablesOf(client)
  const names = tables.map(({ name }) => client.escapeIdentifier(name)).join(', ')
  // Prevents schema changes before a table has been read.
  await client.query(`lock table ${names} in access share mode`)
  const { rows: migrations } = await client.query<{ hash: string; at: number }>(
    `select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at`,
  )
  return {
    postgres: fact.postgres,
    at: fact.at.toISOString(),
    migrations,
    tables,
    sequences: await sequencesOf(client),
  }
}

/** Tables in `public` but for those of extensions, with the columns that are stored. */
export async function tablesOf(client: pg.ClientBase): Promise<Snapshot['tables']> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and not ${ofExtension('pg_class', 'c.oid')}
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`,
  )
  return rows
}

/** Sequences are not part of the snapshot: read after it, they are never behind it. */
async function sequencesOf(client: pg.ClientBase): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value::float8 as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`,
  )
  return rows
}
