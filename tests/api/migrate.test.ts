import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate.ts'

const connectionString = (() => {
  const url = new URL(inject('databaseServer'))
  url.pathname = '/siteon_migrate_test'
  return url.href
})()

test('two at once make one schema; an entry that was passed over stops the start', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  try {
    await admin.query('drop database if exists siteon_migrate_test')
    await admin.query('create database siteon_migrate_test')
    await Promise.all([
      migrateDatabase({ connectionString }),
      migrateDatabase({ connectionString }),
    ])
    const client = new pg.Client({ connectionString })
    await client.connect()
    expect((await client.query('select count(*)::int as n from member')).rows).toEqual([{ n: 0 }])
    // As if another branch with a newer stamp had been applied, and ours never.
    await client.query("update drizzle.__drizzle_migrations set hash = 'other', created_at = 9e15")
    await client.end()
    await expect(migrateDatabase({ connectionString })).rejects.toThrow(/lacks \d+ migration/)
  } finally {
    await admin.query('drop database if exists siteon_migrate_test')
    await admin.end()
  }
})
