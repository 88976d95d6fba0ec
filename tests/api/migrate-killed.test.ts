import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { databaseName } from '../harness/database-name.ts'
import { dropDatabase } from '../harness/drop-database.ts'
import { soaking } from '../harness/size.ts'
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

const database = databaseName('migrate_killed')
const connectionString = connectionTo(database)
const drop = () => asAdmin((admin) => dropDatabase(admin, database))
const fresh = async () => {
  await drop()
  await asAdmin((admin) => admin.query(`create database ${database}`))
}

/** The schema of a migration that nothing disturbed. */
let undisturbed: Catalog
beforeAll(async () => {
  // On a copy: the template cannot be copied while it is in use.
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

/**
 * Calls `strike` in place of the n-th statement of the next clients; returns how many there were.
 */
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

/**
 * After keepalives, the lock, the check of what exists, drizzle's own schema and table, and begin.
 */
const before = 8

/**
 * Which statements of a whole migration are struck at: of a long file its first and last three, and
 * every sixth between, since nothing in it differs from its neighbours; all others. The short form
 * strikes at the two newest files like that, and at the middle of every sixth older one: those are
 * never edited again, and each was new once. The soak adds the rest of the older files.
 */
function strikes(): { isChosen: (at: number) => boolean; fileOf: (at: number) => number } {
  const files: { first: number; last: number }[] = []
  let next = before + 1
  for (const { sql } of journal) {
    // and the one that notes it
    files.push({ first: next, last: next + sql.length })
    next += sql.length + 1
  }
  const fileOf = (at: number) => files.findIndex(({ first, last }) => at >= first && at <= last)
  const isChosen = (at: number) => {
    const index = fileOf(at)
    const file = files[index]
    if (file && !soaking && index < files.length - 2) {
      return index % 6 === 0 && at === Math.floor((file.first + file.last) / 2)
    }
    if (!file || file.last - file.first < 20) return true
    return at - file.first < 3 || file.last - at < 3 || (at - file.first) % 6 === 0
  }
  return { isChosen, fileOf }
}

const socketOf = (client: pg.Client) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

// A kill at a late statement repeats all before it: together 40 to 80 s on a machine with a load of 12.
const patient = { timeout: soaking ? 1_800_000 : 240_000 }

describe('a migration that is killed', () => {
  test('at any of its statements, each results in the same schema', patient, async () => {
    await fresh()
    const { isChosen, fileOf } = strikes()
    const kills = new Map<number, number>()
    for (let at = 1; ; at += 1) {
      if (!isChosen(at)) continue
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
      kills.set(fileOf(at), (kills.get(fileOf(at)) ?? 0) + 1)
    }
    const files = journal.map((_, index) => index)
    const newest = files.length - 2
    // What comes before and behind the files counts as one more.
    expect([...kills.keys()].filter((index) => index >= 0)).toEqual(
      files.filter((index) => soaking || index % 6 === 0 || index >= newest),
    )
    // In full, of each file its beginning, its end, and the note of it.
    for (const index of files.filter((one) => soaking || one >= newest)) {
      expect([index, (kills.get(index) ?? 0) > 1]).toEqual([index, true])
    }
    expect(await catalogAt({ connectionString })).toEqual(undisturbed)
  })

  test('the waiting server does the work', async () => {
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
    const received: string[] = []
    const second = migrateDatabase({ connectionString }, (text) => received.push(text))
    await expect.poll(() => received).toHaveLength(1)
    await wait(100)
    cut[0]?.()
    await second
    expect(await catalogAt({ connectionString })).toEqual(undisturbed)
  })

  // The short form: the oldest, each tenth after it, and the two that the newest file can follow.
  const starts = journal
    .map((_, index) => index)
    .filter((index) => soaking || index % 10 === 0 || index >= journal.length - 2)
  test.each(starts)(
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
