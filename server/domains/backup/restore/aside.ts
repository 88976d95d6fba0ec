import type pg from 'pg'
import { ofExtension } from '../files/snapshot.ts'

/**
 * Schemas with the data that a restore has replaced; the sweep spares the content that they name.
 */
const asidePrefix = 'before_restore_'

const nameOf = (at: number) =>
  `${asidePrefix}${new Date(at).toISOString().slice(0, 19).replace(/\D/g, '')}`

/**
 * The name of a data set that is put aside now. It sorts behind those that are, also within their
 * second and after the clock was set back.
 * @param newest the newest of them
 */
export function asideName(now: number, newest: string | undefined): string {
  const digits = newest?.slice(asidePrefix.length) ?? ''
  const [, date, hour, minute, second] = /^(\d{8})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? []
  const before = date
    ? Date.parse(`${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${hour}:${minute}:${second}Z`)
    : 0
  return nameOf(Math.max(now, before + 1_000))
}

/** Names of the replaced data sets, newest first. */
export async function asideDatabases(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname ~ '^${asidePrefix}\\d{14}$'
      order by 1 desc`,
  )
  return rows.map(({ name }) => name)
}

/** Whether the database contains any tables, ours or others. */
export async function holdsTables(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ holds: boolean }>(
    `select exists (select 1 from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
        and not ${ofExtension('pg_class', 'c.oid')}) as holds`,
  )
  return rows[0]?.holds ?? false
}

/** Moves tables, views, sequences, types, routines and collations, but for those of extensions. */
async function moveAll(client: pg.ClientBase, from: string, to: string): Promise<void> {
  const target = client.escapeIdentifier(to)
  const { rows } = await client.query<{ sql: string }>(
    `select format('alter %s %s set schema ${target}', kind, name) as sql from (
      select case c.relkind when 'v' then 'view' when 'm' then 'materialized view'
          when 'S' then 'sequence' else 'table' end as kind, c.oid::regclass::text as name
      from pg_class c where c.relnamespace = $1::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
        and not ${ofExtension('pg_class', 'c.oid')}
        and not exists (select 1 from pg_depend d where d.classid = 'pg_class'::regclass
          and d.objid = c.oid and d.deptype in ('a', 'i') and c.relkind = 'S')
      union all
      select 'type', t.oid::regtype::text from pg_type t
      where t.typnamespace = $1::regnamespace and t.typtype in ('e', 'd')
        and not ${ofExtension('pg_type', 't.oid')}
      union all
      select 'routine', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace = $1::regnamespace and not ${ofExtension('pg_proc', 'p.oid')}
      union all
      select 'collation', o.oid::regcollation::text from pg_collation o
      where o.collnamespace = $1::regnamespace
        and not ${ofExtension('pg_collation', 'o.oid')}) things`,
    [from],
  )
  for (const { sql } of rows) await client.query(sql)
}

/**
 * Within a transaction: moves everything of ours into a schema of its own, complete and unchanged,
 * with its list of migrations.
 */
export async function setAside(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`create schema ${client.escapeIdentifier(name)}`)
  await moveAll(client, 'public', name)
  await client.query(
    `alter table if exists drizzle.__drizzle_migrations set schema ${client.escapeIdentifier(name)}`,
  )
}

/** Within a transaction: what was set aside is the database again, and what was is set aside. */
export async function restoreAside(client: pg.ClientBase, name: string): Promise<void> {
  await setAside(client, asideName(Date.now(), name))
  const own = client.escapeIdentifier(name)
  await client.query('create schema if not exists drizzle')
  await client.query(`alter table ${own}.__drizzle_migrations set schema drizzle`)
  await moveAll(client, name, 'public')
  await client.query(`drop schema ${own}`)
}
