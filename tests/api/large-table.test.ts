import { execFileSync } from 'node:child_process'
import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import workforce from '../../contract/boards/workforce/board.ts'
import { trades } from '../../contract/codes/trades.ts'
import type { Row, TableField } from '../../contract/form/field-types.ts'
import { fieldOf } from '../../contract/form/fields.ts'
import { shapesOf } from '../../contract/merge/shapes-of.ts'
import { mergeUpdate } from '../../contract/merge/update.ts'
import { printPost } from '../../contract/print/print.ts'
import { needs } from '../death/needs.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const place = mkdtempSync(join(tmpdir(), 'siteon-large-'))
afterAll(() => {
  services.typesetter.close()
  rmSync(place, { recursive: true })
})

const noReader = existsSync('/usr/bin/pdftotext') ? null : 'poppler-utils are not installed'
const { maxRows } = fieldOf(workforce, 'people') as TableField

/** Rows whose every text is as long as its column allows. */
const fullRow = (_: unknown, n: number): Row => ({
  id: randomUUIDv7(),
  trade: trades[n % trades.length]?.value,
  team: `${n}`.padStart(50, '가'),
  headcount: 2,
  man_days: 2.5,
  female: 1,
  foreign: 1,
  daily: 1,
  place: '나'.repeat(200),
  work: '다'.repeat(200),
})
const valuesOf = (people: readonly Row[], day: string) => ({
  work_date: day,
  company_id: staff.companyId,
  people,
})
const create = (people: readonly Row[], day: string) =>
  records.create(staff, { boardId: 504, values: valuesOf(people, day) })
const rowsOf = (values: unknown) => (values as { people: Row[] }).people

test('as many rows as a table takes, each as long as can be, are saved, merged and printed', async (context) => {
  expect(maxRows).toBe(500)
  const people = Array.from({ length: maxRows }, fullRow)
  const created = await create(people, '2024-03-01')
  expect(created.status).toBe(201)
  const first = created.body
  expect(first.values).toMatchObject({ headcount: 1000, man_days: 1250 })

  // Two people change a row each, the second of them without having seen the first change.
  const base = { values: first.values }
  const theirRows = rowsOf(first.values).map((row, n) => (n === 3 ? { ...row, team: '남' } : row))
  const myRows = rowsOf(first.values).map((row, n) => (n === 497 ? { ...row, team: '나' } : row))
  const theirs = (await records.update(safety, first, { values: { people: theirRows } })).body
  expect((await records.update(staff, first, { values: { people: myRows } })).status).toBe(412)
  const merged = mergeUpdate(shapesOf(workforce), {
    base,
    mine: { values: { people: myRows } },
    theirs: { values: theirs.values },
  })
  expect(merged.conflicts).toEqual([])
  const stored = await records.update(staff, theirs, { values: merged.patch.values ?? {} })
  expect(stored.status).toBe(200)
  const rows = rowsOf(stored.body.values)
  expect(rows).toHaveLength(maxRows)
  expect([rows[3]?.team, rows[497]?.team]).toEqual(['남', '나'])

  const printed = await call(staff, printPost, { params: { boardId: '504', postId: first.id } })
  expect(printed.status).toBe(200)
  needs(context, noReader)
  const file = join(place, 'a.pdf')
  writeFileSync(file, Buffer.from(await printed.response.arrayBuffer()))
  const text = execFileSync('pdftotext', ['-layout', file, '-'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  expect(text).toContain('499')
  expect(text.split('\f').length).toBeGreaterThan(10)
})

test('one row more is refused, with the table named', async () => {
  const people = Array.from({ length: maxRows + 1 }, (_, n) => ({
    id: randomUUIDv7(),
    trade: trades[n % trades.length]?.value,
    headcount: 1,
    man_days: 1,
  }))
  const refused = await create(people, '2024-03-02')
  expect(refused.status).toBe(422)
  expect(JSON.stringify(refused.body)).toContain('people')
})
