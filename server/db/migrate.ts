import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { migrationLock, migrationsFolder } from './migrations.ts'

/**
 * Brings the database to this build's schema. Throws when an entry of the journal is missing
 * afterwards: drizzle passes over an entry whose stamp is older than the newest applied one.
 */
export async function migrateDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle({ client }), { migrationsFolder })
    const { rows } = await client.query<{ hash: string }>(
      'select hash from drizzle.__drizzle_migrations',
    )
    const applied = new Set(rows.map((row) => row.hash))
    const missing = readMigrationFiles({ migrationsFolder }).filter((m) => !applied.has(m.hash))
    if (missing.length > 0) {
      const stamps = missing.map((m) => new Date(m.folderMillis).toISOString()).join(', ')
      throw new Error(
        `The database lacks ${missing.length} migration(s) of this build (made ${stamps}): ` +
          'a newer one was applied before them. Make the missing one anew on top and start again.',
      )
    }
  } finally {
    await client.end()
  }
}
