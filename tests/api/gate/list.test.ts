import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { gateFigures } from '../../../contract/gate/attendance.ts'
import { gateAddEvent, gateCorrect } from '../../../contract/gate/scan.ts'
import { startHarness } from '../harness.ts'
import { at, before, dayAgo, line, received, setPaper, yesterday } from './paper.ts'

const harness = await startHarness()
const { services } = harness
const { aSite, aWorker, build, call } = setPaper(harness)

test('lines of a list become days; sent again they are reported as existing', async () => {
  const { site, manager, importRows, days, scans } = await aSite()
  const kim = await aWorker(site, '김명부', { employee_no: 'A-1' })
  const guest = await build.person({ project: site, level: 1 })
  const { rows: named } = await services.pool.query(
    'select name, username from member where id = $1',
    [guest.id],
  )
  const rows = [
    line({ note: '=1+1' }),
    line({ day: before, birthdate: '', number: 'a-1', lastOut: '' }),
    line({ name: named[0].name, birthdate: '', number: named[0].username }),
  ]
  expect((await importRows(rows, 'check')).body).toMatchObject({ created: 0, valid: 3, errors: [] })
  expect(await days()).toEqual([])
  expect((await importRows(rows)).body).toMatchObject({ created: 3, unchanged: 0, refused: 0 })
  expect(await days()).toMatchObject([
    {
      subject: kim,
      firstIn: at(yesterday, '07:00'),
      lastOut: at(yesterday, '16:00'),
      via: 'sheet',
    },
    { subject: { kind: 'member', id: guest.id }, minutes: 480, manDays: 1 },
    { subject: kim, day: before, lastOut: at(before, '18:00'), outEstimated: true },
  ])
  const stood = await scans()
  expect(stood.map(({ via, note }) => [via, note])).toContainEqual(['sheet', '=1+1'])
  const again = await importRows(rows)
  expect(again.body).toMatchObject({ created: 0, unchanged: 3, valid: 3, errors: [] })
  expect(await scans()).toEqual(stood)
  // A line without an exit is completed later.
  const whole = [line({ day: before, lastOut: '17:00' })]
  expect((await importRows(whole)).body).toMatchObject({ created: 1, unchanged: 0 })
  expect(await days(before, before)).toMatchObject([
    { lastOut: at(before, '17:00'), outEstimated: false },
  ])
  const { rows: audit } = await services.pool.query(
    `select member_id, after->>'created' as created from audit
      where action = 'import' and entity = 'gate-scan' and project_id = $1 order by id`,
    [site.id],
  )
  expect(audit).toEqual([
    { member_id: manager.id, created: '5' },
    { member_id: manager.id, created: '1' },
  ])
})

test('the same call sent twice is answered twice and done once', async () => {
  const { site, importRows, scans } = await aSite()
  await aWorker(site, '김명부')
  const key = { 'idempotency-key': randomUUIDv7() }
  const answers = await Promise.all([
    importRows([line()], 'all', key),
    importRows([line()], 'all', key),
  ])
  const done = answers.filter(({ status }) => status === 200)
  expect(done.length).toBeGreaterThan(0)
  for (const { body } of done) expect(body).toMatchObject({ created: 1 })
  const two = await Promise.all([importRows([line()]), importRows([line()])])
  expect(two.map(({ body }) => [body.created, body.unchanged])).toEqual([
    [0, 1],
    [0, 1],
  ])
  expect(await scans()).toHaveLength(2)
})

test('errors are listed by row and column, and with `all` nothing is imported', async () => {
  const { site, importRows, scans } = await aSite()
  const other = await build.company({ name: '다온토건(주)' })
  await build.join(site.id, other.id, 'partner')
  await aWorker(site, '김명부')
  await aWorker(site, '두사람')
  const theirs = await aWorker(site, '두사람', {}, other)
  await aWorker(site, '퇴사자', { retired_on: dayAgo(10) })
  await aWorker(await build.project(), '옆현장')
  const tomorrow = dayAgo(-1)
  // A shift of that day has ended at any hour of today.
  const of = (more: Record<string, string> = {}) => line({ day: before, ...more })
  const rows = [
    of(),
    of({ name: '모르는이' }),
    of({ birthdate: '1981-05-05' }),
    of({ name: '두사람' }),
    of({ name: '두사람', companyName: '다온토건(주)' }),
    of({ name: '두사람', companyName: '없는회사' }),
    of({ name: '퇴사자' }),
    of({ name: '옆현장' }),
    of({ birthdate: '', number: '' }),
    of({ firstIn: '25:00' }),
    of({ day: tomorrow }),
    of({ day: dayAgo(400) }),
    of({ firstIn: '08:00', lastOut: '08:00' }),
    of(),
    of({ firstIn: '09:00', lastOut: '17:00' }),
    of({ firstIn: '20:00', lastOut: '05:00' }),
    of({ weird: '1', day: dayAgo(3) }),
  ]
  const { body } = await importRows(rows)
  expect(received(body)).toEqual([
    [4, 'name', 'missing'],
    [5, 'name', 'missing'],
    [6, 'name', 'ambiguous'],
    [8, 'companyName', 'missing'],
    [8, 'name', 'ambiguous'],
    [9, 'name', 'missing'],
    [10, 'name', 'missing'],
    [11, 'birthdate', 'either'],
    [12, 'firstIn', 'time'],
    [13, 'firstIn', 'future'],
    [13, 'lastOut', 'future'],
    [14, 'day', 'past'],
    [15, 'lastOut', 'same'],
    [16, 'name', 'twice'],
    [17, 'firstIn', 'overlap'],
    [18, 'lastOut', 'nextday'],
    [19, 'weird', 'unknown'],
  ])
  expect(await scans(before)).toEqual([])
  expect((await importRows(rows, 'valid')).body).toMatchObject({ created: 2, refused: 15 })
  expect(
    (await scans(before)).filter(({ person }) => person?.subject.id === theirs.id),
  ).toHaveLength(2)
})

test('two stretches of a day are two lines, and neither may run into the other', async () => {
  const { site, importRows, days } = await aSite()
  await aWorker(site, '김명부')
  const rows = [
    line({ firstIn: '13:00', lastOut: '17:00' }),
    line({ firstIn: '07:00', lastOut: '12:00' }),
  ]
  expect((await importRows(rows)).body.created).toBe(2)
  // The hour between them is the rest.
  expect(await days()).toMatchObject([{ minutes: 540 }])
  const long = await importRows([line({ firstIn: '06:00', lastOut: '18:00' })])
  expect(received(long.body)).toEqual([[3, 'firstIn', 'overlap']])
})

test('scans stay, and a line that a manager voided stays void', async () => {
  const { site, params, manager, importRows, days, scans } = await aSite()
  const kim = await aWorker(site, '김명부')
  const pass = (time: string, direction: 'in' | 'out') =>
    call(manager, gateAddEvent, {
      params,
      body: {
        id: randomUUIDv7(),
        subject: kim,
        at: at(yesterday, time),
        direction,
        reason: '게이트 고장',
      },
    })
  await pass('06:48', 'in')
  expect((await importRows([line()])).body.created).toBe(1)
  expect(await days()).toMatchObject([
    { firstIn: at(yesterday, '06:48'), lastOut: at(yesterday, '16:00'), via: 'manual' },
  ])
  const [out, into] = (await scans()).filter(({ via }) => via === 'sheet')
  expect(into).toMatchObject({ verdict: 'duplicate', reason: 'scanned', direction: null })
  const correct = (override: 'void' | null, revision: number) =>
    call(manager, gateCorrect, {
      params: { ...params, scanId: out?.id ?? '' },
      body: { override, reason: '더 일했음' },
      headers: { 'if-match': `"r${revision}"` },
    })
  const taken = await correct('void', out?.revision ?? 0)
  expect(taken.body).toMatchObject({ direction: null, override: 'void' })
  expect((await importRows([line()])).body).toMatchObject({ created: 0, unchanged: 1 })
  expect(await days()).toMatchObject([{ outEstimated: true }])
  // Another line may take its place; restored, it counts as listed.
  const later = line({ firstIn: '07:00', lastOut: '17:30' })
  expect((await importRows([later])).body).toMatchObject({ created: 1, errors: [] })
  expect(await days()).toMatchObject([{ lastOut: at(yesterday, '17:30') }])
  expect((await correct(null, taken.body.revision)).body).toMatchObject({ direction: 'out' })
})

test('three thousand lines are imported while other requests are answered', async () => {
  const { site, params, manager, importRows } = await aSite()
  const people = Array.from({ length: 600 }, (_, n) => `사람${n}`)
  await services.pool.query(
    `with made as (insert into worker (name, company_id, job_type, birthdate)
        select n, $1, '비계공', '1980-05-05' from unnest($2::text[]) as n returning id)
      insert into project_worker (project_id, worker_id) select $3, id from made`,
    [site.main.id, people, site.id],
  )
  const rows = people.flatMap((name) =>
    [1, 2, 3, 4, 5].map((ago) => line({ name, day: dayAgo(ago) })),
  )
  const [{ body }, figures] = await Promise.all([
    importRows(rows),
    call(manager, gateFigures, { params, query: { begin: dayAgo(5), end: yesterday } }),
  ])
  expect(figures.status).toBe(200)
  expect(body).toMatchObject({ created: 3000, refused: 0 })
  const { rows: stored } = await services.pool.query(
    `select count(*)::int as days, sum(minutes)::int as minutes from attendance
      where project_id = $1 and via = 'sheet'`,
    [site.id],
  )
  expect(stored).toEqual([{ days: 3000, minutes: 3000 * 480 }])
  expect((await importRows(rows)).body).toMatchObject({ created: 0, unchanged: 3000 })
})
