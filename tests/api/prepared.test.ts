import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { overQueryable } from '../../server/platform/db/connect.ts'
import { prepared } from '../../server/platform/db/prepared.ts'
import { company } from '../../server/platform/db/schema/people.ts'
import { startHarness } from './harness.ts'

const { services } = await startHarness()
const { pool } = services

it('a statement of the builder is built once for a connection, and takes the values of each call', async () => {
  let built = 0
  const named = prepared((db) => {
    built += 1
    return db
      .select({ name: company.name })
      .from(company)
      .where(eq(company.name, sql.placeholder('name')))
      .prepare('prepared-test')
  })
  await pool.query("insert into company (name) values ('one'), ('two')")
  const client = await pool.connect()
  try {
    for (const name of ['one', 'two']) {
      expect(await named(overQueryable(client)).execute({ name })).toEqual([{ name }])
    }
    expect(built).toBe(1)
    const { rows } = await client.query(
      "select 1 from pg_prepared_statements where name = 'prepared-test'",
    )
    expect(rows).toHaveLength(1)
  } finally {
    client.release()
  }
  expect(await named(overQueryable(pool)).execute({ name: 'two' })).toEqual([{ name: 'two' }])
  expect(built).toBe(2)
})
