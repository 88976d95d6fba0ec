import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { migrationLock } from '../db/migrations.ts'
import { openStore } from '../file/store.ts'
import { asideName, holdsTables, setAside } from './aside.ts'
import { contentPath, placeContent, syncShards } from './content-file.ts'
import { type ContentLine, readContentBatches } from './content-lines.ts'
import { BackupError, contentList } from './format.ts'
import { loadDatabase } from './load.ts'
import { stepsFor } from './migrations.ts'
import { plainValues } from './snapshot.ts'
import type { Verified } from './verify.ts'

/** Where a backup goes: a database that no server uses, and the DATA_DIR of its files. */
export interface Destination {
  connection: pg.ClientConfig
  /** absolute */
  dataDir: string
}

export interface Restored {
  /** schema that holds what was there before; null when there was nothing */
  aside: string | null
}

const sideBySide = 4

/**
 * Puts a verified backup into a database and a DATA_DIR. Files come first: what is there is not
 * touched, content has its digest for a name. The whole database is one transaction: until it
 * commits, and if it never does, the old one stands. Without `replace` both have to be empty.
 */
export async function restoreBackup(
  backup: Verified,
  to: Destination,
  replace: boolean,
  say: (line: string) => void,
): Promise<Restored> {
  const steps = stepsFor(backup.manifest)
  const client = await openAlone(to.connection)
  try {
    const full = await holdsTables(client)
    assertEmpty(to, full, replace)
    say(`Putting ${backup.manifest.content.files} files into ${to.dataDir} …`)
    await placeFiles(backup, to.dataDir)
    say('Loading the database …')
    const aside = full ? asideName(new Date()) : null
    await client.query('begin')
    await client.query(plainValues)
    if (aside) await setAside(client, aside)
    const leftOut = await loadDatabase(client, backup, steps, say)
    await assertAlone(client)
    await client.query('commit')
    for (const name of leftOut) say(`Left out: ${name}, a table that is not ours.`)
    await client.query('analyze')
    return { aside }
  } finally {
    await client.end()
  }
}

/** Connected, and no server can start on this database until the connection ends. */
export async function openAlone(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'siteon-restore' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Every server takes it at its start (server/db/migrate.ts).
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await assertAlone(client)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** Connections of a process that has just ended are waited for. */
async function assertAlone(client: pg.Client): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const { rows } = await client.query<{ who: string }>(
      `select format('%s, process %s of PostgreSQL', nullif(application_name, ''), pid) as who
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
          and backend_type = 'client backend'`,
    )
    if (rows.length === 0) return
    if (tries >= 5) {
      throw new BackupError(
        `The database is in use (${rows.map(({ who }) => who).join('; ')}): stop every server first.`,
      )
    }
    await wait(200)
  }
}

function assertEmpty({ dataDir }: Destination, full: boolean, replace: boolean): void {
  if (replace) return
  if (full) {
    throw new BackupError(
      'The database is not empty. Restore into an empty one (--into), or say --replace: what is ' +
        'there is then kept aside.',
    )
  }
  const { content } = foldersOf(dataDir)
  const found = readdirSync(content).some((shard) => readdirSync(join(content, shard)).length > 0)
  if (!found) return
  throw new BackupError(
    `${content} is not empty. Restore into an empty DATA_DIR (--into), or say --replace: nothing ` +
      'there is overwritten, but files that the restored data do not name go after two days.',
  )
}

function foldersOf(dataDir: string): { files: string; content: string } {
  const files = join(dataDir, 'files')
  openStore(files)
  return { files, content: join(files, 'content') }
}

async function placeFiles({ folder, shared }: Verified, dataDir: string): Promise<void> {
  const { content } = foldersOf(dataDir)
  const { signal } = new AbortController()
  const shards = new Set<string>()
  const place = async ({ sha256, size }: ContentLine) => {
    const from = contentPath(shared, sha256)
    const to = contentPath(content, sha256)
    const outcome = await placeContent({ sha256, size, from, to, look: true, signal })
    if (outcome === 'missing' || outcome === 'damaged') {
      throw new BackupError(`${from} is ${outcome}: it was whole a moment ago.`)
    }
    shards.add(sha256.slice(0, 2))
  }
  for await (const batch of readContentBatches(join(folder, contentList), sideBySide)) {
    await Promise.all(batch.map(place))
  }
  await syncShards(content, shards)
}
