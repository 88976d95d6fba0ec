import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '../../server/db/migrate.ts'
import { migrationsFolder } from '../../server/db/migrations.ts'

const database = `siteon_migrate_test_${process.pid}`
const connectionString = (() => {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
})()

test('two at once make one schema; an entry that was passed over stops the start', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${database}`)
    await admin.query(`create database ${database}`)
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
    await admin.query(`drop database if exists ${database}`)
    await admin.end()
  }
})

test('names that were typed with capitals are made such as one signs in with', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const client = new pg.Client({ connectionString })
  try {
    await admin.query(`drop database if exists ${database}`)
    await admin.query(`create database ${database}`)
    await migrateDatabase({ connectionString })
    await client.connect()
    // As it stood before the names had a rule.
    const [, , rule] = readMigrationFiles({ migrationsFolder })
    await client.query('alter table member drop constraint member_username_lower')
    await client.query(`insert into member (id, username, name, level, password)
      values (1, 'Hong', 'a', 5, ''), (2, 'kim', 'b', 5, ''), (3, 'KIM', 'c', 5, ''),
        (4, 'Kim', 'd', 5, '')`)
    for (const statement of rule?.sql ?? []) await client.query(statement)
    const { rows } = await client.query('select username from member order by id')
    expect(rows.map((row) => row.username)).toEqual(['hong', 'kim', 'kim.3', 'kim.4'])
  } finally {
    await client.end()
    await admin.query(`drop database if exists ${database}`)
    await admin.end()
  }
})
