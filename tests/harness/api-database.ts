import { mkdtempSync, rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { databaseName } from './database-name.ts'
import { dropDatabase } from './drop-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server's maintenance database; those of the tests differ in the path only. */
    databaseServer: string
    /** Name of a migrated, empty database to copy from. */
    databaseTemplate: string
  }
}

/**
 * Global set-up of the project `api`: one migrated template on `DATABASE_URL`, or on an embedded
 * PostgreSQL of this run where that is unset. Each test file copies it.
 */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const outside = process.env.DATABASE_URL
  const place = outside ? { url: outside, stop: async () => undefined } : await embedded()
  const template = databaseName('template')
  await asAdmin(place.url, (admin) => admin.query(`create database ${template}`))
  const url = new URL(place.url)
  url.pathname = `/${template}`
  await migrateDatabase({ connectionString: url.href })
  project.provide('databaseServer', place.url)
  project.provide('databaseTemplate', template)
  return async () => {
    await asAdmin(place.url, (admin) => dropDatabase(admin, template))
    await place.stop()
  }
}

/** A PostgreSQL of one's own, as long as it is not stopped. */
export async function embedded(): Promise<{ url: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-api-'))
  // Under root PostgreSQL runs as another account, which needs access here.
  await chmod(folder, 0o755)
  const server = await startEmbedded(join(folder, 'data'))
  const { host = '', port = 5432, user = '', password } = server.connection
  // pg lets a `host` in the query win over the name, and so a socket's folder fits into a URL.
  const url = new URL(`postgres://${user}@localhost:${port}/postgres`)
  url.searchParams.set('host', host)
  if (typeof password === 'string') url.password = password
  // No commit waits for the disk. What a power cut loses is tested on clusters of their own, which
  // sync: `power.test.ts` and `sync-order.test.ts`.
  await asAdmin(url.href, (admin) =>
    admin.query('alter role current_user set synchronous_commit = off'),
  )
  const stop = async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { url: url.href, stop }
}

async function asAdmin(
  connectionString: string,
  use: (admin: pg.Client) => Promise<unknown>,
): Promise<void> {
  const admin = new pg.Client({ connectionString })
  await admin.connect()
  await use(admin)
  await admin.end()
}
