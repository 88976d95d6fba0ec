import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { gateAttendance, gateFigures, gateOnSite } from '../../../contract/gate/attendance.ts'
import { gateCorrect, gateHistoryMe } from '../../../contract/gate/scan.ts'
import {
  entryBanCreate,
  gateCertify,
  gateRevokeDevices,
  gateSiteRead,
  gateSiteWrite,
  gateUpdate,
  gateWindows,
} from '../../../contract/gate/site.ts'
import { sessionList } from '../../../contract/identity/session.ts'
import { projectSetUser } from '../../../contract/project/project-run.ts'
import { header } from '../../../contract/wire/headers.ts'
import { endMembership, suspendMember } from '../../../server/domains/membership/change.ts'
import { grantDelivery } from '../../../server/identity/delivery.ts'
import { inTransaction } from '../../../server/platform/db/transaction.ts'
import { dayOf } from '../../../server/platform/time/days.ts'
import type { BuiltPerson } from '../build.ts'
import { startHarness } from '../harness.ts'
import { aPhone, phoneOf } from './phone.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setSite(harness)
const { aGate, badgeOf, build, call, manager, params, person, scan, scanner, site, trustOf } = stage
const hour = 60 * minute
const aDay = 24 * hour
const facts = { requestId: 'test', deviceTime: null, key: null }

const boardOf = async (gateId: number) => {
  const at = { params: { ...params, gateId: String(gateId) }, query: { hours: '1' } }
  return await call(scanner, gateWindows, at)
}
const inTx = (work: Parameters<typeof inTransaction<unknown>>[1]) =>
  inTransaction(services.pool, work)

/** As the app of a phone sends what its clock is not certain of. */
const doubted = (at: number) => ({
  at,
  clock: { trusted: false, anchorAgeMs: null },
  deviceAt: new Date(at).toISOString(),
})
const untold = { headers: { [header.deviceTime]: '' } }

describe('the board of a gate', () => {
  test('uses its own time, whatever a phone says: one code makes one gate event', async () => {
    const token = (await boardOf(await aGate('in'))).body.codes[0] ?? ''
    const who = await person()
    const received: (string | null)[] = []
    for (const days of [0, 1, 2]) {
      const { body } = await scan(
        who,
        site.id,
        { ...doubted(Date.now() - days * aDay), token },
        untold,
      )
      received.push(`${body.verdict} ${body.reason} ${body.direction}`)
    }
    expect(received).toEqual(['check clock in', ...Array(2).fill('duplicate same-window null')])
    const { rowCount } = await services.pool.query(
      'select 1 from attendance where project_id = $1 and subject_id = $2',
      [site.id, who.id],
    )
    expect(rowCount).toBe(1)
  })

  test('of a future time is invalid, even if the phone’s clock is doubtful', async () => {
    const token = (await stage.boardOf(await aGate('in'))).codes[20] ?? ''
    const { body } = await scan(await person(), site.id, { ...doubted(Date.now()), token })
    expect(body).toMatchObject({ verdict: 'expired', reason: 'future', direction: null })
  })

  test('of a gate that was closed has to be confirmed, and makes no new codes', async () => {
    const gateId = await aGate('in')
    const board = await boardOf(gateId)
    const closed = await call(manager, gateUpdate, {
      params: { ...params, gateId: String(gateId) },
      body: { active: false },
      headers: { [header.ifMatch]: '"r1"' },
    })
    expect(closed.status).toBe(200)
    const token = board.body.codes[0] ?? ''
    const { body } = await scan(await person(), site.id, { token })
    expect(body).toMatchObject({ verdict: 'check', reason: 'gate-closed' })
    expect((await boardOf(gateId)).status).toBe(409)
  })

  test('scanned before leaving the project is delivered afterwards', async () => {
    const token = (await boardOf(await aGate('in'))).body.codes[0] ?? ''
    const who = await person()
    const at = Date.now() - 2000
    await inTx((tx) => endMembership(tx, site.id, who.id, null, facts))
    const { status, body } = await scan(who, site.id, { token, at })
    expect([status, body.verdict, body.direction, body.person]).toEqual([201, 'ok', 'in', null])
    // But a person who was removed before the scan is unknown there.
    const late = (await boardOf(await aGate('in'))).body.codes[0] ?? ''
    await services.pool.query(
      `update past_member set ended_at = now() - interval '1 hour' where member_id = $1`,
      [who.id],
    )
    const after = await scan(who, site.id, { token: late })
    expect(after.body).toMatchObject({ verdict: 'blocked', reason: 'not-member' })
  })
})

test('a phone that is lost makes no code again, and is signed out', async () => {
  const who = await person()
  const phone = await aPhone()
  const body = { algorithm: phone.algorithm, publicKey: phone.publicKey }
  expect((await call(who, gateCertify, { params, body })).status).toBe(201)
  const lost = { params: { ...params, memberId: String(who.id) } }
  expect((await call(who, gateRevokeDevices, lost)).body.revoked).toBe(1)
  // The requesting session stays signed in; the revoked key stays revoked.
  const again = await call(who, gateCertify, { params, body })
  expect([again.status, Object.keys(again.refusal.fields ?? {})]).toEqual([422, ['phone']])
  await phoneOf(call, who, site.id)
  expect((await call(manager, gateRevokeDevices, lost)).body.revoked).toBe(1)
  expect((await call(who, sessionList)).status).toBe(401)
})

describe('a former scanner', () => {
  const former = async () => {
    const who = await build.person({ project: site, isScanner: true })
    await trustOf(who)
    await call(manager, projectSetUser, {
      params: { id: String(site.id), userId: String(who.id) },
      body: { isScanner: false },
    })
    return who
  }
  const lastAt = (who: BuiltPerson, ago: string) =>
    services.pool.query(
      `update gate_scanner set last_at = now() - $2::interval where member_id = $1`,
      [who.id, ago],
    )

  test('does not do so for ever', async () => {
    const who = await former()
    const code = await phoneOf(call, await person(), site.id)
    const now = Date.now()
    expect((await scan(who, site.id, { at: now, token: await code(now) })).status).toBe(201)
    await lastAt(who, '8 days')
    expect((await scan(who, site.id, { at: now, token: await code(now) })).status).toBe(403)
    // What they read while they had a register may still arrive, for three months.
    const then = now - 2 * aDay
    const brought = { at: then, token: await code(then) }
    expect((await scan(who, site.id, brought)).body).toMatchObject({ reason: 'scanner' })
    await lastAt(who, '91 days')
    expect((await scan(who, site.id, { ...brought, id: randomUUIDv7() })).status).toBe(403)
  })

  test('who is suspended delivers it, and sees no results', async () => {
    const who = await build.person({ project: site, isScanner: true })
    const expiresAt = new Date(Date.now() + aDay)
    const session = { id: who.sessionId, memberId: who.id, seq: 0, expiresAt }
    const grant = await grantDelivery(services.db, services.tokens, session)
    const came = await person()
    const at = Date.now()
    const token = await (await phoneOf(call, came, site.id))(at)
    await inTx((tx) => suspendMember(tx, who.id, null, facts))
    const device = { ...who, token: grant?.token ?? '' }
    const { status, body } = await scan(device, site.id, { at, token })
    expect([status, body.verdict, body.reason, body.person]).toEqual([
      201,
      'check',
      'scanner',
      null,
    ])
    const again = await scan(device, site.id, { id: body.id, at, token })
    expect([again.status, again.body.person]).toEqual([200, null])
    expect((await call(came, gateHistoryMe, { params })).body.total).toBe(1)
  })
})

test('a phone of a suspended account is invalid in the register, its badge still works', async () => {
  const who = await person()
  const worker = await build.worker(site)
  await services.pool.query('update worker set member_id = $1 where id = $2', [who.id, worker.id])
  const known = async () =>
    (await trustOf()).parsed.people.find(({ subject }) => subject.id === worker.id)
  expect(await known()).toMatchObject({ memberId: who.id })
  await inTx((tx) => suspendMember(tx, who.id, null, facts))
  expect(await known()).toMatchObject({ memberId: null })
})

test('who left the company in the register and is a member by account is the same person', async () => {
  const who = await person()
  const worker = await build.worker(site)
  await services.pool.query(
    `update worker set member_id = $1, retired_on = '2020-01-01' where id = $2`,
    [who.id, worker.id],
  )
  const badge = await badgeOf({ kind: 'worker', id: worker.id })
  expect((await scan(scanner, site.id, { token: badge.token ?? '' })).body.verdict).toBe('ok')
  expect((await trustOf()).parsed.people.map(({ memberId }) => memberId)).toContain(who.id)
})

test('scans of the account are assigned to the worker once they are linked', async () => {
  const who = await person()
  const code = await phoneOf(call, who, site.id)
  const at = Date.now() - 5 * minute
  await scan(scanner, site.id, { at, token: await code(at) })
  const worker = await build.worker(site)
  await services.pool.query('update worker set member_id = $1 where id = $2', [who.id, worker.id])
  const now = Date.now()
  const out = await scan(scanner, site.id, { at: now, token: await code(now) })
  expect(out.body).toMatchObject({ direction: 'out', person: { subject: { kind: 'worker' } } })
  const { rows } = await services.pool.query(
    `select subject_kind as kind from attendance where project_id = $1
      and (subject_kind, subject_id) in (('member', $2), ('worker', $3))`,
    [site.id, who.id, worker.id],
  )
  expect(rows).toEqual([{ kind: 'worker' }])
})

test('banned while on site, their exit is recorded', async () => {
  const worker = await build.worker(site)
  const subject = { kind: 'worker', id: worker.id } as const
  const token = (await badgeOf(subject)).token ?? ''
  await scan(scanner, site.id, { at: Date.now() - 5 * minute, token })
  await call(manager, entryBanCreate, { params, body: { subject, reason: '안전수칙 위반' } })
  const gateId = await aGate('out')
  const { body } = await scan(scanner, site.id, { token, gateId })
  expect(body).toMatchObject({ verdict: 'blocked', reason: 'barred', direction: 'out' })
  const there = (await call(manager, gateOnSite, { params })).body.data
  expect(there.map(({ subject }) => subject.id)).not.toContain(worker.id)
})

test('a photo of a banned person’s code signs them out no more than anyone’s', async () => {
  const who = await person()
  const code = await phoneOf(call, who, site.id)
  const now = Date.now()
  await scan(scanner, site.id, { at: now - 50 * minute, token: await code(now - 50 * minute) })
  const subject = { kind: 'member', id: who.id } as const
  await call(manager, entryBanCreate, { params, body: { subject, reason: '안전수칙 위반' } })
  const gateId = await aGate('out')
  const { body } = await scan(scanner, site.id, { token: await code(now - 40 * minute), gateId })
  expect(body).toMatchObject({ verdict: 'expired', reason: 'past', direction: null })
})

test('a night’s work ends in the morning, in whatever order its scans arrive', async () => {
  const night = await setSite(harness)
  const read = await night.call(night.manager, gateSiteRead, { params: night.params })
  // The day turned three hours ago, whenever this runs.
  const local = (ago: number) => new Date(Date.now() + 9 * hour - ago).toISOString().slice(11, 16)
  await night.call(night.manager, gateSiteWrite, {
    params: night.params,
    body: { dayStart: local(3 * hour), closing: local(13 * hour) },
    headers: { [header.ifMatch]: read.headers.get('etag') ?? '' },
  })
  const now = Date.now()
  const worker = await build.worker(night.site)
  const token = (await night.badgeOf({ kind: 'worker', id: worker.id })).token ?? ''
  const out = await night.scan(night.scanner, night.site.id, { at: now - hour, token })
  expect(out.body.direction).toBe('in')
  const begin = now - 10 * hour
  expect(
    (await night.scan(night.scanner, night.site.id, { at: begin, token })).body.direction,
  ).toBe('in')
  const day = dayOf(new Date(Date.now() - 3 * aDay), 'Asia/Seoul')
  const end = dayOf(new Date(Date.now() + aDay), 'Asia/Seoul')
  const { body } = await night.call(night.manager, gateAttendance, {
    params: night.params,
    query: { begin: day, end },
  })
  expect(body.data).toMatchObject([
    { firstIn: new Date(begin).toISOString(), inside: false, outEstimated: false, minutes: 480 },
  ])
})

test('a gate event that a manager counted needs no more confirmation', async () => {
  const worker = await build.worker(site)
  const token = (await badgeOf({ kind: 'worker', id: worker.id })).token ?? ''
  const { body } = await scan(scanner, site.id, { ...doubted(Date.now() - minute), token }, untold)
  const doubts = async () =>
    (await call(manager, gateOnSite, { params })).body.data.find(
      ({ subject }) => subject.id === worker.id,
    )?.check
  expect([body.verdict, await doubts()]).toEqual(['check', true])
  const word = await call(manager, gateCorrect, {
    params: { ...params, scanId: body.id },
    body: { override: 'count', reason: '얼굴을 확인함' },
    headers: { [header.ifMatch]: `"r${body.revision}"` },
  })
  expect(word.status).toBe(200)
  expect(await doubts()).toBe(false)
})

test('a person’s company on a day is that of the day, and so is the reader’s access', async () => {
  const [before, after] = [await build.company(), await build.company()]
  for (const company of [before, after]) await build.join(site.id, company.id, 'partner')
  const worker = await build.worker(site, before, '옮긴사람')
  await services.pool.query(
    `update worker set contact_number = '01011112222', hired_on = current_date where id = $1`,
    [worker.id],
  )
  await services.pool.query(
    `insert into worker_position (worker_id, company_id, job_type, begin_on, end_on) values
      ($1, $2, '철근공', '2020-01-01', current_date - 3), ($1, $3, '비계공', current_date - 2, null)`,
    [worker.id, before.id, after.id],
  )
  await services.pool.query('update worker set company_id = $2 where id = $1', [
    worker.id,
    after.id,
  ])
  const token = (await badgeOf({ kind: 'worker', id: worker.id })).token ?? ''
  const at = Date.now() - 6 * aDay
  await scan(scanner, site.id, { at, token })
  const day = dayOf(new Date(at), 'Asia/Seoul')
  const query = { begin: dayOf(new Date(at - aDay), 'Asia/Seoul'), end: day }
  const rowsOf = async (reader: BuiltPerson) =>
    (await call(reader, gateAttendance, { params, query })).body.data
  const [row] = await rowsOf(manager)
  expect(row).toMatchObject({
    companyId: before.id,
    jobType: '철근공',
    contactNumber: '01011112222',
  })
  const former = await build.person({ project: site, company: before, kind: 'partner' })
  expect(await rowsOf(former)).toMatchObject([{ name: '옮긴사람', contactNumber: null }])
  // Hired today: not one of those who were registered then.
  const figures = await call(former, gateFigures, { params, query })
  const registered = await services.pool.query(
    'select 1 from project_member pm join member m on m.id = pm.member_id where m.company_id = $1',
    [before.id],
  )
  expect(figures.body.registered).toBe(registered.rowCount)
})
