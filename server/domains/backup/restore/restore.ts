import { createReadStream } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { sizeOf } from '../../../platform/content/durable.ts'
import type { ContentStore } from '../../../platform/content/store.ts'
import { migrationLock } from '../../../platform/db/migrations.ts'
import { contentPath, placeContent, syncShards } from '../files/content-file.ts'
import { type ContentLine, readContentBatches } from '../files/content-lines.ts'
import { BackupError, contentList } from '../files/format.ts'
import { plainValues } from '../files/snapshot.ts'
import { asideDatabases, asideName, holdsTables, setAside } from './aside.ts'
import { loadDatabase } from './load.ts'
import { stepsFor } from './migrations.ts'
import type { Verified } from './verify.ts'

/** The destination of a backup: a database that no server uses, and the DATA_DIR of its files. */
export interface Destination {
  connection: pg.ClientConfig
  /** absolute */
  dataDir: string
  /** opens where its files go */
  content: () => ContentStore
}

export interface Restored {
  /** schema with the replaced data; null when there were none */
  aside: string | null
}

const sideBySide = 4

/**
 * Restores a verified backup into a database and a DATA_DIR. Files come first: existing ones are
 * not changed, since content is named by its digest. The whole database is one transaction: the old
 * one stays until it commits. Without `replace` both must be empty.
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
    const content = to.content()
    await assertEmpty(content, full, replace)
    say(`Putting ${backup.manifest.content.files} files into ${to.dataDir} …`)
    await placeFiles(backup, content)
    say('Loading the database …')
    const [newest] = await asideDatabases(client)
    const aside = full ? asideName(Date.now(), newest) : null
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
    // Every server takes it at its start (server/platform/db/migrate.ts).
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

async function assertEmpty(content: ContentStore, full: boolean, replace: boolean): Promise<void> {
  if (replace) return
  if (full) {
    throw new BackupError(
      'The database is not empty. Restore into an empty one (--into), or say --replace: what is ' +
        'there is then kept aside.',
    )
  }
  for await (const { sha256 } of content.list()) {
    throw new BackupError(
      `There are files already (${sha256}). Restore into an empty place (--into), or say ` +
        '--replace: nothing there is overwritten, but files that the restored data do not name go ' +
        'after two days.',
    )
  }
}

async function placeFiles({ folder, shared }: Verified, content: ContentStore): Promise<void> {
  const { signal } = new AbortController()
  const shards = new Set<string>()
  const place = async ({ sha256, size }: ContentLine) => {
    const source = contentPath(shared, sha256)
    const from = async () => ((await sizeOf(source)) === null ? null : createReadStream(source))
    const to = content.pathOf(sha256)
    const outcome = await placeContent({ sha256, size, from, to, look: true, signal })
    if (outcome === 'missing' || outcome === 'damaged') {
      throw new BackupError(`${source} is ${outcome}: it was whole a moment ago.`)
    }
    shards.add(dirname(to))
  }
  for await (const batch of readContentBatches(join(folder, contentList), sideBySide)) {
    await Promise.all(batch.map(place))
  }
  await syncShards(shards)
  // If content is stored in a bucket, it is uploaded before the database names it.
  await content.tidy()
}
