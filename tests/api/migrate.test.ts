import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { databaseName } from '../harness/database-name.ts'

const database = databaseName('migrate')
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

test('of accounts with one address the active one keeps it, and the audit has the others', async () => {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const client = new pg.Client({ connectionString })
  try {
    await admin.query(`drop database if exists ${database}`)
    await admin.query(`create database ${database}`)
    await migrateDatabase({ connectionString })
    await client.connect()
    // The state before addresses had a rule.
    const rule = readMigrationFiles({ migrationsFolder }).find(({ sql }) =>
      sql.some((statement) => statement.includes('member_email_key')),
    )
    await client.query('drop index member_email_key')
    await client.query('create index member_email_idx on member (lower(email))')
    await client.query(`insert into member (id, username, name, level, password, email,
        waiting_since, suspended_at)
      values (1, 'a', 'a', 1, '', 'Kim@example.com', now(), null),
        (2, 'b', 'b', 2, '', 'kim@example.com', null, null),
        (3, 'c', 'c', 2, '', 'KIM@example.com', null, null),
        (4, 'd', 'd', 2, '', 'lee@example.com', null, now()),
        (5, 'e', 'e', 2, '', null, null, null), (6, 'f', 'f', 2, '', null, null, null)`)
    for (const statement of rule?.sql ?? []) await client.query(statement)
    const { rows } = await client.query('select email from member order by id')
    expect(rows.map(({ email }) => email)).toEqual([
      null,
      'kim@example.com',
      null,
      'lee@example.com',
      null,
      null,
    ])
    const audit = await client.query(
      'select entity_id, before from audit where action = $1 order by entity_id',
      ['tell-apart'],
    )
    expect(audit.rows).toEqual([
      { entity_id: '1', before: { email: 'Kim@example.com' } },
      { entity_id: '3', before: { email: 'KIM@example.com' } },
    ])
    const fourth = client.query("update member set email = 'LEE@example.com' where id = 6")
    await expect(fourth).rejects.toThrow(/member_email_key/)
  } finally {
    await client.end()
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
    // The state before names had a rule.
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
