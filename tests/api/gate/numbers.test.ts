import { expect, test } from 'vitest'
import { gateAttendance } from '../../../contract/gate/attendance.ts'
import { personNumber } from '../../../contract/gate/number.ts'
import { gateHistoryScanner } from '../../../contract/gate/scan.ts'
import { entryBanCreate, gateCode } from '../../../contract/gate/site.ts'
import { startHarness } from '../harness.ts'
import { minute, setSite } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const { badgeOf, build, call, manager, params, person, scan, scanner, site } =
  await setSite(harness)

const aWorker = async () => ({ kind: 'worker', id: (await build.worker(site)).id }) as const

test('a number admits its person, to be confirmed, and is reported as typed', async () => {
  const subject = await aWorker()
  const token = personNumber(subject)
  const seen = { verdict: 'check', reason: 'typed' } as const
  const came = await scan(scanner, site.id, { token, seen })
  expect(came.status).toBe(201)
  expect(came.body).toMatchObject({
    ...{ via: 'typed', verdict: 'check', reason: 'typed', direction: 'in', agrees: true },
    person: { subject },
  })
  const day = came.body.at.slice(0, 10)
  const query = { begin: day, end: day, subjectKind: 'worker', subjectId: String(subject.id) }
  const { body } = await call(manager, gateAttendance, {
    params,
    query: { ...query, begin: '2026-01-01', end: '2026-12-31' } as never,
  })
  expect(body.data).toMatchObject([{ via: 'typed', checks: 1, inside: true }])
})

test('beside a badge it is the same person: moments later no second gate event', async () => {
  const subject = await aWorker()
  const { token } = await badgeOf(subject)
  const at = Date.now() - 30 * minute
  const number = personNumber(subject)
  const late = await scan(scanner, site.id, { at: at + 20_000, token: number })
  expect(late.body).toMatchObject({ verdict: 'check', direction: 'in' })
  // The earlier one arrives later, and corrects it.
  await scan(scanner, site.id, { at, token: token ?? '' })
  const { body } = await call(scanner, gateHistoryScanner, { params })
  const mine = body.data.filter(({ person }) => person?.subject.id === subject.id)
  expect(mine.map(({ via, verdict, direction }) => [via, verdict, direction])).toEqual([
    ['typed', 'duplicate', null],
    ['badge', 'ok', 'in'],
  ])
})

test('of an account it is the person of the register', async () => {
  const who = await person()
  const { id } = await build.worker(site)
  await services.pool.query('update worker set member_id = $2 where id = $1', [id, who.id])
  const token = personNumber({ kind: 'member', id: who.id })
  const { body } = await scan(scanner, site.id, { token })
  expect(body.person?.subject).toEqual({ kind: 'worker', id })
  const own = await call(who, gateCode, { params })
  expect(own.body.data.subject).toEqual({ kind: 'worker', id })
})

test('entry bans and education come first', async () => {
  const [barred, untaught] = [await aWorker(), await aWorker()]
  const body = { subject: barred, reason: '안전수칙 위반' }
  await call(manager, entryBanCreate, { params, body })
  await services.pool.query('update worker set education_expires = $2 where id = $1', [
    untaught.id,
    '2020-01-01',
  ])
  const said = async (subject: typeof barred) => {
    const answer = await scan(scanner, site.id, { token: personNumber(subject) })
    return [answer.body.verdict, answer.body.reason, answer.body.direction]
  }
  expect(await said(barred)).toEqual(['blocked', 'barred', null])
  expect(await said(untaught)).toEqual(['education', null, null])
})

test('of a person of another site it reveals nothing, nor of an unknown one', async () => {
  const other = await build.project()
  const foreign = { kind: 'worker', id: (await build.worker(other)).id } as const
  const nobody = { kind: 'member', id: 2_000_000_000 } as const
  for (const subject of [foreign, nobody]) {
    const { status, body } = await scan(scanner, site.id, { token: personNumber(subject) })
    expect(status).toBe(201)
    expect(body).toMatchObject({ verdict: 'blocked', reason: 'not-member', person: null })
  }
})

test('is taken from scanners only', async () => {
  const token = personNumber(await aWorker())
  for (const who of [manager, await person()]) {
    expect((await scan(who, site.id, { token })).status).toBe(403)
  }
})

test.each(['W1-1', 'W0-0', 'M-3', 'W99999999999-1', 'W1 0; drop table gate_scan', 'ㅈ1-1'])(
  '%j is no number: kept as what could not be read',
  async (token) => {
    const { status, body } = await scan(scanner, site.id, { token })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      via: 'unread',
      verdict: 'invalid',
      reason: 'not-ours',
      person: null,
    })
  },
)

test('sent again it is stored once', async () => {
  const token = personNumber(await aWorker())
  const id = crypto.randomUUID().replace(/^(.{14})./, '$17')
  const at = Date.now() - minute
  const first = await scan(scanner, site.id, { id, at, token })
  const again = await scan(scanner, site.id, { id, at, token })
  expect([first.status, again.status, again.body.id]).toEqual([201, 200, id])
  const other = personNumber(await aWorker())
  expect((await scan(scanner, site.id, { id, at, token: other })).status).toBe(409)
})
