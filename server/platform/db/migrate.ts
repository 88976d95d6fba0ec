import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationLock, migrationsFolder } from './migrations.ts'

interface Applied {
  hash: string
  /** the stamp of its journal entry, ms */
  at: number
}

const stampOf = (at: number) => new Date(at).toISOString()

async function appliedTo(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return []
  const applied = await client.query<Applied>(
    'select hash, created_at::float8 as at from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.rows
}

/** Throws, before anything is changed, where this build and the database do not go together. */
function assertOurs(ours: MigrationMeta[], applied: Applied[]): void {
  const known = new Set(ours.map((one) => one.hash))
  const there = new Set(applied.map((one) => one.hash))
  const foreign = applied.filter((one) => !known.has(one.hash))
  const newest = Math.max(0, ...applied.map((one) => one.at))
  const missing = ours.filter((one) => !there.has(one.hash))
  // drizzle passes over an entry whose stamp is older than the newest applied one.
  const late = foreign.length > 0 ? missing : missing.filter((one) => one.folderMillis <= newest)
  if (late.length > 0) {
    const stamps = late.map((one) => stampOf(one.folderMillis)).join(', ')
    throw new Error(
      `The database lacks ${late.length} migration(s) of this build (made ${stamps}): ` +
        'a newer one was applied before them. Generate the missing one again on top and start again.',
    )
  }
  const last = foreign.at(-1)
  if (!last) return
  throw new Error(
    `The database is of a later build: it has ${foreign.length} migration(s) that this build does ` +
      `not know (the newest made ${stampOf(last.at)}). Nothing was changed. Start that build or a ` +
      'later one; what phones have saved waits for it. To go back to this build for good, restore ' +
      'a backup made before the update: npm run restore -- <backup> --replace',
  )
}

/** Queues up with other servers; says so where it takes a while. */
async function takeTurn(client: pg.Client, report: (text: string) => void): Promise<void> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    migrationLock,
  ])
  if (rows[0]?.got) return
  report('Another server is bringing the database to its schema: waiting for it.\n')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}

/**
 * Migrates the database to this build's schema in one transaction: killed at any moment, nothing
 * has changed. Throws if an entry of the journal was skipped, and if a later build was here
 * (docs/decisions/012).
 * @param report called when another server is waited for
 */
export async function migrateDatabase(
  connection: pg.ClientConfig,
  report: (text: string) => void = () => undefined,
): Promise<void> {
  const client = new pg.Client({
    ...connection,
    // A server whose machine died must not keep the lock for hours, until its connection is missed.
    idle_in_transaction_session_timeout: 60_000,
  })
  // The running statement reports it; without a listener a broken connection ends the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5')
    await takeTurn(client, report)
    const ours = readMigrationFiles({ migrationsFolder })
    assertOurs(ours, await appliedTo(client))
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end()
  }
}
