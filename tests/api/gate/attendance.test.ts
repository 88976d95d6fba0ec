import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { gateAttendance, gateFigures, gateOnSite } from '../../../contract/gate/attendance.ts'
import { gateAddEvent, gateCorrect } from '../../../contract/gate/scan.ts'
import { gateCreate, gateSiteRead, gateSiteWrite } from '../../../contract/gate/site.ts'
import { closeDays } from '../../../server/domains/gate/attendance/close.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import { type BuiltPerson, type BuiltProject, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

const { app, services } = await startHarness()
const call = makeCall(app)
const build = makeBuild(services)
const zone = 'Asia/Seoul'
const minute = 60_000

/** A site and its manager; days begin at midnight there. */
async function aSite() {
  const site = await build.project()
  const params = { projectId: String(site.id) }
  const manager = await build.person({ project: site, level: 3, role: 'manager' })
  await call(manager, gateSiteWrite, {
    params,
    body: { dayStart: '00:00', closing: '18:00', breakMinutes: 60 },
    headers: { 'if-match': '"r0"' },
  })
  return { site, params, manager }
}

/** Yesterday and so on, by the site; an hour of that day as an instant. */
const dayAgo = (days: number) => dayOf(new Date(Date.now() - days * 24 * 60 * minute), zone)
const at = (day: string, time: string) => new Date(`${day}T${time}:00+09:00`).toISOString()

async function aWorker(
  site: BuiltProject,
  columns: Record<string, string> = {},
  company = site.main,
) {
  const { id } = await build.worker(site, company)
  for (const [name, value] of Object.entries(columns)) {
    await services.pool.query(`update worker set ${name} = $1 where id = $2`, [value, id])
  }
  return { kind: 'worker', id } as const
}

async function pass(
  manager: BuiltPerson,
  subject: { kind: 'worker' | 'member'; id: number },
  when: string,
  direction: 'in' | 'out',
) {
  const { body, status, refusal } = await call(manager, gateAddEvent, {
    params: { projectId: String(manager.projectId) },
    body: { id: randomUUIDv7(), subject, at: when, direction, reason: '종이 명부' },
  })
  if (status !== 201) throw new Error(JSON.stringify(refusal))
  return body
}

test('figures are those of the formulas, with the people registered beside them', async () => {
  const { site, params, manager } = await aSite()
  const partner = await build.company({ name: '협력건설' })
  await build.join(site.id, partner.id, 'partner')
  const [first, second] = [dayAgo(2), dayAgo(1)]
  const kim = await aWorker(site, { sex: 'male', nationality: 'KR', employment_type: '상용' })
  const lee = await aWorker(
    site,
    { sex: 'female', nationality: 'VN', employment_type: '일용', job_type: '철근공' },
    partner,
  )
  await aWorker(site)
  for (const [subject, day, from, to] of [
    [kim, first, '06:40', '15:40'],
    [lee, first, '07:10', '11:10'],
    [kim, second, '06:50', '17:00'],
  ] as const) {
    await pass(manager, subject, at(day, from), 'in')
    await pass(manager, subject, at(day, to), 'out')
  }
  const ask = { params, query: { begin: first, end: second } }
  const { body } = await call(manager, gateFigures, ask)
  // Three workers and the manager are registered; three of eight person-days were attended.
  expect(body).toMatchObject({
    registered: 4,
    rate: 37.5,
    total: { total: 3, male: 2, female: 1, daily: 1, foreign: 1 },
    days: [
      { day: first, total: 2, rate: 50 },
      { day: second, total: 1, rate: 25 },
    ],
    trades: [
      { jobType: '비계공', total: 2 },
      { jobType: '철근공', total: 1 },
    ],
    hours: [
      { hour: 6, count: 2 },
      { hour: 7, count: 1 },
    ],
    // 9 h less 1, 4 h less a half, 10 h 10 less 1
    work: { minutes: 480 + 210 + 550, estimatedMinutes: 0, estimatedShare: 0 },
  })
  expect(body.companies.find(({ companyId }) => companyId === partner.id)).toMatchObject({
    companyName: '협력건설',
    total: 1,
    foreign: 1,
  })
  const rows = await call(manager, gateAttendance, ask)
  expect(rows.body.data.map(({ manDays }) => manDays).sort()).toEqual([0.5, 1, 1])
  const one = { subjectKind: 'worker', subjectId: String(kim.id) }
  const month = await call(manager, gateAttendance, { params, query: { ...ask.query, ...one } })
  expect(month.body).toMatchObject({
    total: 2,
    data: [
      { day: second, firstIn: at(second, '06:50'), lastOut: at(second, '17:00'), via: 'manual' },
      { day: first, minutes: 480 },
    ],
  })
  const boss = await build.person({ project: site, company: partner, kind: 'partner' })
  const theirs = await call(boss, gateFigures, ask)
  expect(theirs.body).toMatchObject({ registered: 2, total: { total: 1, female: 1 } })
  const seen = await call(boss, gateAttendance, ask)
  expect(seen.body.data.map(({ subject }) => subject)).toEqual([lee])
})

test('without registered people or attendance there is no rate, not zero', async () => {
  const { params, manager } = await aSite()
  const day = dayAgo(1)
  const { body } = await call(manager, gateFigures, { params, query: { begin: day, end: day } })
  expect(body).toMatchObject({ rate: null, days: [], work: { estimatedShare: null } })
})

test('a person who did not sign out is signed out at closing, and marked', async () => {
  const { site, params, manager } = await aSite()
  const worker = await aWorker(site)
  const day = dayAgo(1)
  await pass(manager, worker, at(day, '08:00'), 'in')
  const query = { begin: day, end: day }
  const row = async () => (await call(manager, gateAttendance, { params, query })).body.data[0]
  // It arrived after closing: the day was closed by itself.
  expect(await row()).toMatchObject({
    inside: false,
    outEstimated: true,
    lastOut: at(day, '18:00'),
    minutes: 540,
    estimatedMinutes: 540,
  })
  const figures = await call(manager, gateFigures, { params, query })
  expect(figures.body.work.estimatedShare).toBe(100)
  const out = await pass(manager, worker, at(day, '16:00'), 'out')
  expect(await row()).toMatchObject({ outEstimated: false, minutes: 420, estimatedMinutes: 0 })

  const corrected = await call(manager, gateCorrect, {
    params: { ...params, scanId: out.id },
    body: { override: 'void', reason: '다른 사람이었음' },
    headers: { 'if-match': `"r${out.revision}"` },
  })
  expect(corrected.body).toMatchObject({
    override: 'void',
    direction: null,
    note: '다른 사람이었음',
  })
  expect(await row()).toMatchObject({ outEstimated: true })
  const { rows } = await services.pool.query(
    `select action, after->>'reason' as reason from audit
      where entity = 'gate-scan' and entity_id = $1 order by id`,
    [out.id],
  )
  expect(rows).toEqual([
    { action: 'add-passing', reason: '종이 명부' },
    { action: 'correct', reason: '다른 사람이었음' },
  ])
  const stale = await call(manager, gateCorrect, {
    params: { ...params, scanId: out.id },
    body: { override: 'count', reason: '맞음' },
    headers: { 'if-match': `"r${out.revision}"` },
  })
  expect(stale.status).toBe(412)
})

test('a corrected day uses the settings of its time, whatever the site has changed since', async () => {
  const { site, params, manager } = await aSite()
  const worker = await aWorker(site)
  const [earlier, day] = [dayAgo(2), dayAgo(1)]
  await pass(manager, worker, at(day, '08:00'), 'in')
  const wrong = await pass(manager, worker, at(day, '17:00'), 'out')
  const site1 = await call(manager, gateSiteRead, { params })
  await call(manager, gateSiteWrite, {
    params,
    body: { closing: '22:00', breakMinutes: 120 },
    headers: { 'if-match': site1.headers.get('etag') ?? '' },
  })
  await call(manager, gateCorrect, {
    params: { ...params, scanId: wrong.id },
    body: { override: 'void', reason: '다른 사람이었음' },
    headers: { 'if-match': `"r${wrong.revision}"` },
  })
  // A late scan of a day before it, too.
  await pass(manager, worker, at(earlier, '08:00'), 'in')
  const query = { begin: earlier, end: day }
  const { body } = await call(manager, gateAttendance, { params, query })
  expect(body.data).toMatchObject([
    { day, lastOut: at(day, '18:00'), outEstimated: true, minutes: 540 },
    { day: earlier, lastOut: at(earlier, '18:00'), outEstimated: true, minutes: 540 },
  ])
})

test('who is inside is on the list until the site closes', async () => {
  const { site, params, manager } = await aSite()
  const worker = await aWorker(site)
  const now = Date.now()
  // So that it is before closing whenever this runs.
  const closing = new Date(now + 9 * 60 * minute + 2 * 60 * minute).toISOString().slice(11, 16)
  const start = new Date(now + 9 * 60 * minute - 2 * 60 * minute).toISOString().slice(11, 16)
  const site1 = await call(manager, gateSiteRead, { params })
  await call(manager, gateSiteWrite, {
    params,
    body: { dayStart: start, closing },
    headers: { 'if-match': site1.headers.get('etag') ?? '' },
  })
  await pass(manager, worker, new Date(now - 60 * minute).toISOString(), 'in')
  const list = async () => (await call(manager, gateOnSite, { params })).body
  expect(await list()).toMatchObject({
    data: [{ subject: worker, check: false }],
    companies: [{ count: 1 }],
  })
  expect(await closeDays(services, now)).toBe(0)
  expect(await closeDays(services, now + 3 * 60 * minute)).toBe(1)
  expect((await list()).data).toEqual([])
})

test('of a passing by hand the time and the person are of the site', async () => {
  const { site, params, manager } = await aSite()
  const worker = await aWorker(site)
  const stranger = await aWorker(await build.project())
  const ask = async (subject: typeof worker, when: number) => {
    const body = {
      id: randomUUIDv7(),
      subject,
      at: new Date(when).toISOString(),
      direction: 'in',
      reason: 'x',
    } as const
    const { status, refusal } = await call(manager, gateAddEvent, { params, body })
    return [status, ...Object.keys(refusal.fields ?? {})]
  }
  expect(await ask(worker, Date.now() + 60 * minute)).toEqual([422, 'at'])
  expect(await ask(worker, Date.now() - 91 * 24 * 60 * minute)).toEqual([422, 'at'])
  expect(await ask(stranger, Date.now())).toEqual([422, 'subject.id'])
})

test('a worker sees their own days, and not who else is there', async () => {
  const { site, params, manager } = await aSite()
  const [one, other] = await Promise.all([
    build.person({ project: site, level: 1 }),
    build.person({ project: site, level: 1 }),
  ])
  const day = dayAgo(1)
  for (const { id } of [one, other])
    await pass(manager, { kind: 'member', id }, at(day, '08:00'), 'in')
  const query = { begin: day, end: day }
  const mine = await call(one, gateAttendance, { params, query })
  expect(mine.body.data.map(({ subject }) => subject.id)).toEqual([one.id])
  expect((await call(one, gateOnSite, { params })).status).toBe(403)
  expect((await call(one, gateFigures, { params, query })).status).toBe(403)
})

test('a gate is changed by the version that was seen', async () => {
  const { params, manager } = await aSite()
  const made = await call(manager, gateCreate, { params, body: { name: '정문', direction: 'in' } })
  expect([made.status, made.headers.get('etag')]).toEqual([201, '"r1"'])
  const write = await call(manager, gateSiteWrite, {
    params,
    body: { closing: '19:00' },
    headers: { 'if-match': '"r0"' },
  })
  expect(write.status).toBe(412)
  const long = { begin: '2020-01-01', end: '2026-01-01' }
  expect((await call(manager, gateAttendance, { params, query: long })).status).toBe(400)
})

test('a day names the gates of its first entry and its last exit', async () => {
  const { site, params, manager } = await aSite()
  const [front, back] = await Promise.all(
    ['정문', '후문'].map(async (name) => {
      const body = { name, direction: 'both' as const }
      return (await call(manager, gateCreate, { params, body })).body
    }),
  )
  if (!front || !back) throw new Error('two gates')
  const day = dayAgo(2)
  const through = async (who: typeof kim, time: string, direction: 'in' | 'out', gateId?: number) =>
    await call(manager, gateAddEvent, {
      params,
      body: {
        id: randomUUIDv7(),
        subject: who,
        at: at(day, time),
        direction,
        reason: '종이 명부',
        ...(gateId && { gateId }),
      },
    })
  const kim = await aWorker(site, { name: '가' })
  const lee = await aWorker(site, { name: '나' })
  const park = await aWorker(site, { name: '다' })
  await through(kim, '07:00', 'in', front.id)
  await through(kim, '11:00', 'out', front.id)
  await through(kim, '12:00', 'in', back.id)
  await through(kim, '17:00', 'out', back.id)
  // Nobody saw Lee leave: the estimated exit has no gate. Park was entered without any.
  await through(lee, '07:10', 'in', back.id)
  await through(park, '07:20', 'in')
  await through(park, '16:00', 'out', front.id)
  await closeDays(services, Date.now())
  const { body } = await call(manager, gateAttendance, {
    params,
    query: { begin: day, end: day },
  })
  expect(body.data.map((row) => [row.name, row.firstGate, row.lastGate])).toEqual([
    ['가', '정문', '후문'],
    ['나', '후문', null],
    ['다', null, '정문'],
  ])
})
