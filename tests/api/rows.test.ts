import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { overQueryable } from '../../server/platform/db/connect.ts'
import { insertRows } from '../../server/platform/db/insert-rows.ts'
import { pageOfRows } from '../../server/platform/db/page.ts'
import { rowsOf, rowsOfText, runText } from '../../server/platform/db/rows.ts'
import { company } from '../../server/platform/db/schema/people.ts'
import { startHarness } from './harness.ts'

const harness = await startHarness()
const db = overQueryable(harness.services.pool)
const shape = v.object({ id: v.number(), name: v.nullable(v.string()) })

describe('rows of a raw statement', () => {
  it('come back when they are of their type', async () => {
    const rows = await rowsOf(db, shape, sql`select 1 as id, null as name`)
    expect(rows).toEqual([{ id: 1, name: null }])
  })

  it.each([
    ['of another type', sql`select 1::bigint as id, 'a' as name`, 'id:'],
    ['null where the type has none', sql`select null as id, 'a' as name`, 'id:'],
    ['without a column', sql`select 1 as id`, 'name:'],
    ['with a column too many', sql`select 1 as id, 'a' as name, 2 as more`, 'more:'],
  ])('fail the test %s', async (_, statement, fault) => {
    await expect(rowsOf(db, shape, statement)).rejects.toThrow(fault)
  })

  it('are checked on pages as well', async () => {
    const parts = { select: sql`'1' as id, 'a' as name`, from: sql`company`, order: sql`1` }
    await insertRows(db, company, [{ name: 'one' }, { name: 'two' }])
    const page = { page: 1, perPage: 10 }
    await expect(pageOfRows(db, shape, { ...parts, where: sql`true` }, page)).rejects.toThrow('id:')
  })
})

describe('rows of a statement as text', () => {
  const { pool } = harness.services
  const read = (text: string) => rowsOfText(pool, shape, { text })

  it('come back from a pool and a transaction, prepared or not', async () => {
    const statement = { text: "select $1::bigint as id, 'a' as name", values: [7] }
    const rows = [{ id: 7, name: 'a' }]
    expect(await rowsOfText(pool, shape, statement)).toEqual(rows)
    expect(await rowsOfText(db, shape, { name: 'rows-test', ...statement })).toEqual(rows)
  })

  it.each([
    ['of another type', "select '1' as id, 'a' as name", 'id:'],
    ['null where the type has none', "select null as id, 'a' as name", 'id:'],
    ['without a column', 'select 1 as id', 'name:'],
    ['with a column too many', "select 1 as id, 'a' as name, 2 as more", 'more:'],
  ])('fail the test %s', async (_, text, fault) => {
    await expect(read(text)).rejects.toThrow(fault)
  })

  it('are counted where none are read', async () => {
    expect(await runText(db, { text: 'select 1 from generate_series(1, 3)' })).toBe(3)
    expect(await runText(db, { text: 'delete from company where false' })).toBe(0)
  })
})

it('rows of a column that the table has not are refused by name', async () => {
  const rows = [{ name: 'three', colour: 'red' }]
  await expect(insertRows(db, company, rows)).rejects.toThrow('no column colour in company')
})
