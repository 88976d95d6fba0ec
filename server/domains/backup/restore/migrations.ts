import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { migrationsFolder } from '../../../platform/db/migrations.ts'
import { BackupError, type Manifest } from '../files/format.ts'

export interface Steps {
  /** that lead to the schema of the backup */
  before: MigrationMeta[]
  /** that lead from there to this build's */
  after: MigrationMeta[]
}

/** Throws `BackupError` where the data are of a schema that this build has never had. */
export function stepsFor({ app, migrations }: Pick<Manifest, 'app' | 'migrations'>): Steps {
  const ours = readMigrationFiles({ migrationsFolder })
  const stranger = migrations.findIndex(({ hash }, index) => ours[index]?.hash !== hash)
  const unknown = migrations[stranger]
  if (unknown) {
    throw new BackupError(
      `The backup is of a database with a migration that this build does not know (made ` +
        `${new Date(unknown.at).toISOString()}; the backup is of build ${app}). ` +
        'Restore it with the build that made it, or a later one.',
    )
  }
  return { before: ours.slice(0, migrations.length), after: ours.slice(migrations.length) }
}

/** Applies migrations within the caller's transaction and notes them where drizzle does. */
export async function applyMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await client.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query(
      'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
      [hash, folderMillis],
    )
  }
}
