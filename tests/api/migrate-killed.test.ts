import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { migrationsFolder } from '../../server/db/migrations.ts'
import { dropDatabase } from '../harness/drop-database.ts'
import { type Catalog, catalogAt } from '../skew/catalog.ts'

const journal = readMigrationFiles({ migrationsFolder })

function connectionTo(database: string): string {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
}

async function asAdmin(use: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  await use(admin)
  await admin.end()
}

const database = `siteon_migrate_killed_${process.pid}`
const connectionString = connectionTo(database)
const drop = () => asAdmin((admin) => dropDatabase(admin, database))
const fresh = async () => {
  await drop()
  await asAdmin((admin) => admin.query(`create database ${database}`))
}

/** The schema of a migration that nothing disturbed. */
let undisturbed: Catalog
beforeAll(async () => {
  // Of a copy: nobody can copy the template while somebody looks at it.
  await asAdmin((admin) =>
    admin.query(`create database ${database} template ${inject('databaseTemplate')}`),
  )
  undisturbed = await catalogAt({ connectionString })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await drop()
})

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Calls `strike` in place of the n-th statement of the next clients; tells how many there were. */
function atStatement(strike: (n: number, client: pg.Client, send: () => unknown) => unknown) {
  const query = pg.Client.prototype.query as Query
  let count = 0
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...args: unknown[]
  ) {
    count += 1
    return strike(count, this, () => query.apply(this, args)) as never
  } as never)
  return { count: () => count }
}

/** After keepalives, the turn, the look at what is there, drizzle's own schema and table, and begin. */
const before = 8

/**
 * Which statements of a whole migration are struck at: of a long file its first and last three, and
 * every sixth between, since nothing in it differs from its neighbours; all others.
 */
function strikes(): (at: number) => boolean {
  const files: { first: number; last: number }[] = []
  let next = before + 1
  for (const { sql } of journal) {
    // and the one that notes it
    files.push({ first: next, last: next + sql.length })
    next += sql.length + 1
  }
  return (at) => {
    const file = files.find(({ first, last }) => at >= first && at <= last)
    if (!file || file.last - file.first < 20) return true
    return at - file.first < 3 || file.last - at < 3 || (at - file.first) % 6 === 0
  }
}

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

describe('a migration that is killed', () => {
  test('at any of its statements, one time after the other, comes to the same schema', async () => {
    await fresh()
    const chosen = strikes()
    let kills = 0
    for (let at = 1; ; at += 1) {
      if (!chosen(at)) continue
      // What PostgreSQL sees of a process killed: its socket closes, before or after a statement.
      const seen = atStatement((n, client, send) => {
        if (n !== at) return send()
        if (n % 2 === 1) setImmediate(() => socketOf(client).destroy())
        else socketOf(client).destroy()
        return send()
      })
      const whole = await migrateDatabase({ connectionString }).then(
        () => true,
        () => false,
      )
      vi.restoreAllMocks()
      if (seen.count() < at) {
        expect(whole).toBe(true)
        break
      }
      kills += 1
    }
    // Of each file its beginning, its end, and the note of it.
    expect(kills).toBeGreaterThan(journal.length * 3)
    expect(await catalogAt({ connectionString })).toEqual(undisturbed)
  })

  test('lets the server that waits for it do the work', async () => {
    await fresh()
    const cut: (() => void)[] = []
    atStatement((n, client, send) => {
      if (n !== 60) return send()
      cut.push(() => socketOf(client).destroy())
      return new Promise(() => undefined)
    })
    void migrateDatabase({ connectionString })
    await expect.poll(() => cut).toHaveLength(1)
    vi.restoreAllMocks()
    const told: string[] = []
    const second = migrateDatabase({ connectionString }, (text) => told.push(text))
    await expect.poll(() => told).toHaveLength(1)
    await wait(100)
    cut[0]?.()
    await second
    expect(await catalogAt({ connectionString })).toEqual(undisturbed)
  })

  test.each(journal.map((_, index) => index))(
    'and one from the schema of migration %i on come to the same schema',
    async (last) => {
      await fresh()
      const client = new pg.Client({ connectionString })
      await client.connect()
      await client.query(`create schema drizzle;
        create table drizzle.__drizzle_migrations
          (id serial primary key, hash text not null, created_at bigint)`)
      for (const { sql, hash, folderMillis } of journal.slice(0, last + 1)) {
        for (const statement of sql) await client.query(statement)
        await client.query(
          'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)',
          [hash, folderMillis],
        )
      }
      await client.end()
      await Promise.all([1, 2].map(() => migrateDatabase({ connectionString })))
      expect(await catalogAt({ connectionString })).toEqual(undisturbed)
    },
  )
})

test('a server older than the database says so, names the way out, and changes nothing', async () => {
  await fresh()
  await migrateDatabase({ connectionString })
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`create table of_tomorrow (id int);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('tomorrow', 1893456000000)`)
  await client.end()
  const newer = await catalogAt({ connectionString })
  const older = migrateDatabase({ connectionString })
  await expect(older).rejects.toThrow(/later build.*2030-01-01.*npm run restore/s)
  expect(await catalogAt({ connectionString })).toEqual(newer)
})
