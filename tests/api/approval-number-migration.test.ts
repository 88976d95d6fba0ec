import { randomUUIDv7 } from 'node:crypto'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { formatNumber, parseNumber, placeCodes } from '../../contract/approval/number.ts'
import { numberCompleted } from '../../server/domains/approval/number.ts'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { databaseName } from '../harness/database-name.ts'

const database = databaseName('approval_numbers')
const connectionString = (() => {
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${database}`
  return url.href
})()
const admin = new pg.Client({ connectionString: inject('databaseServer') })
const pool = new pg.Pool({ connectionString, max: 2 })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create database ${database}`)
  await migrateDatabase({ connectionString })
  // As the build before left it.
  await pool.query('drop table approval_number')
  await pool.query(`alter table approval_document drop column number, drop column number_year,
    drop column number_no`)
})

afterAll(async () => {
  await pool.end()
  await admin.query(`drop database if exists ${database}`)
  await admin.end()
})

async function one(text: string, values: unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(`${text} returning id`, values)
  return rows[0]?.id ?? 0
}

interface Place {
  id: number | null
  contractCode: string | null
  timeZone: string
}

async function project(contractCode: string | null, timeZone = 'Asia/Seoul'): Promise<Place> {
  const id = await one(
    "insert into project (field_name, contract_code, time_zone) values ('현장', $1, $2)",
    [contractCode, timeZone],
  )
  return { id, contractCode, timeZone }
}

test('documents that were complete have their numbers in order of completion, and the next goes on', async () => {
  const company = await one("insert into company (name) values ('한울')")
  const writer = await one(
    `insert into member (username, name, level, email, company_id, password)
      values ('w', '윤태식', 2, 'w@example.com', $1, 'x')`,
    [company],
  )
  const places: Place[] = [
    { id: null, contractCode: null, timeZone: 'Asia/Seoul' },
    await project('hg-1'),
    await project(null),
    await project(' HG-1'),
    await project('P1'),
    await project('한강-2공구', 'Europe/London'),
    await project('제 3호'),
    await project('A'.repeat(31)),
    await project('EMPTY'),
  ]
  const eve = Date.parse('2026-12-31T15:30:00Z')
  const made: { id: string; place: Place; at: number; status: string }[] = []
  for (const place of places.slice(0, -1)) {
    for (let n = 0; n < 12; n += 1) {
      // Out of order, some at the same moment, around the turn of the year.
      const at = eve + (((n * 7) % 11) - 5) * 20 * 60_000
      const status = n % 4 === 3 ? ['reject', 'ongoing', 'temp'][n % 3] : 'complete'
      made.push({ id: randomUUIDv7(), place, at, status: status as string })
    }
  }
  for (const { id, place, at, status } of made) {
    await pool.query(
      `insert into approval_document (id, project_id, writer_id, kind, title, content, plain,
          security, priority, status, device_at, decided_at)
        values ($1, $2, $3, 'proposal', '품의', '{}', '', 'normal', 'normal', $4, now(), $5)`,
      [id, place.id, writer, status, status === 'ongoing' ? null : new Date(at)],
    )
  }
  const migration = readMigrationFiles({ migrationsFolder }).find(({ sql }) =>
    sql.some((statement) => statement.includes('CREATE TABLE "approval_number"')),
  )
  for (const statement of migration?.sql ?? []) await pool.query(statement)

  const yearAt = (at: number, timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(at))
  const last = new Map<string, number>()
  const codes = new Map<string, string>()
  const wanted = new Map<string, string>()
  const inOrder = made
    .filter(({ status }) => status === 'complete')
    .sort((a, b) => a.at - b.at || a.id.localeCompare(b.id))
  for (const place of places) {
    for (const { id, at } of inOrder.filter((each) => each.place === place)) {
      const year = yearAt(at, place.timeZone)
      const run = `${place.id} ${year}`
      const free = placeCodes({ projectId: place.id, contractCode: place.contractCode }).find(
        (code) => [undefined, run].includes(codes.get(`${code} ${year}`)),
      ) as string
      codes.set(`${free} ${year}`, run)
      const no = (last.get(run) ?? 0) + 1
      last.set(run, no)
      wanted.set(id, formatNumber({ code: free, year, no }))
    }
  }
  const { rows } = await pool.query(
    'select id, number, number_year, number_no from approval_document',
  )
  for (const { id, number, number_year, number_no } of rows) {
    expect([id, number]).toEqual([id, wanted.get(id) ?? null])
    if (!number) continue
    expect(parseNumber(number)).toMatchObject({ year: number_year, no: number_no })
  }
  expect(new Set(wanted.values()).size).toBe(inOrder.length)
  const runs = await pool.query('select project_id, year, last from approval_number')
  expect(new Map(runs.rows.map((run) => [`${run.project_id} ${run.year}`, run.last]))).toEqual(last)

  // The next of each place goes on where the run ended.
  await pool.query(
    "update approval_document set status = 'complete', decided_at = $1 where status = 'ongoing'",
    [new Date(eve)],
  )
  await numberCompleted(pool)
  for (const { place } of made.filter(({ status }) => status === 'ongoing')) {
    const run = `${place.id} ${yearAt(eve, place.timeZone)}`
    last.set(run, (last.get(run) ?? 0) + 1)
  }
  const gaps = await pool.query(
    `select project_id, number_year from approval_document where number is not null
      group by 1, 2 having max(number_no) <> count(*) or min(number_no) <> 1`,
  )
  expect(gaps.rows).toEqual([])
  const after = await pool.query('select project_id, year, last from approval_number')
  expect(new Map(after.rows.map((run) => [`${run.project_id} ${run.year}`, run.last]))).toEqual(
    last,
  )
})
