import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { BackupError, type Manifest, type TableEntry } from '../files/format.ts'
import { tablesOf } from '../files/snapshot.ts'
import { applyMigrations, type Steps } from './migrations.ts'
import type { Verified } from './verify.ts'

/**
 * Within a transaction, into a database without our tables: the schema of the backup's build, the
 * data and sequences, then the migrations of this build. Returns the tables that were left out
 * because none of our migrations creates them.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  { folder, manifest }: Pick<Verified, 'folder' | 'manifest'>,
  steps: Steps,
  say: (line: string) => void,
): Promise<string[]> {
  await applyMigrations(client, steps.before)
  const ours = (await tablesOf(client)).map(({ name }) => name)
  const expected = new Map(manifest.tables.map((table) => [table.name, table]))
  const lacking = ours.filter((name) => !expected.has(name))
  if (lacking.length > 0) {
    throw new BackupError(`The backup lacks ${lacking.join(', ')}, which its migrations make.`)
  }
  const putBack = await takeOff(client)
  for (const name of ours) {
    const table = expected.get(name)
    if (!table) continue
    await loadTable(client, folder, table)
    say(`  ${name}: ${table.rows} rows`)
  }
  for (const sql of putBack) await client.query(sql)
  await setSequences(client, manifest)
  await applyMigrations(client, steps.after)
  return [...expected.keys()].filter((name) => !ours.includes(name))
}

async function loadTable(client: pg.ClientBase, folder: string, table: TableEntry): Promise<void> {
  const list = table.columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const into = `public.${client.escapeIdentifier(table.name)}`
  const rows = client.query(copyFrom(`copy ${into} (${list}) from stdin`))
  await pipeline(createReadStream(join(folder, table.file)), createZstdDecompress(), rows)
  if (rows.rowCount !== table.rows) {
    throw new BackupError(`${table.file} holds ${rows.rowCount} rows in place of ${table.rows}.`)
  }
}

/**
 * Drops foreign keys and indexes for the load, which then needs no table order. Restoring them
 * checks every reference. Returns the SQL for that.
 */
async function takeOff(client: pg.ClientBase): Promise<string[]> {
  const keys = await client.query<{ off: string; on: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as off,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname,
          pg_get_constraintdef(oid)) as on
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const indexes = await client.query<{ off: string; on: string }>(
    `select format('drop index %s', i.indexrelid::regclass) as off,
        pg_get_indexdef(i.indexrelid) as on
      from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
        and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
  )
  const all = [...keys.rows, ...indexes.rows]
  for (const { off } of all) await client.query(off)
  // Indexes first: the check of a key uses them.
  return [...indexes.rows, ...keys.rows].map((one) => one.on)
}

async function setSequences(
  client: pg.ClientBase,
  { sequences }: Pick<Manifest, 'sequences'>,
): Promise<void> {
  for (const { name, value } of sequences) {
    await client.query(
      `select setval(s::regclass, $2) from to_regclass(format('public.%I', $1::text)) s
        where s is not null`,
      [name, value],
    )
  }
}
