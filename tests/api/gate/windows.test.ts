import { randomUUIDv7, webcrypto } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  displayLabel,
  gateDisplayEnroll,
  gateDisplayList,
  gateDisplayRemove,
} from '../../../contract/gate/display.ts'
import { gateRotate, gateWindows } from '../../../contract/gate/site.ts'
import { readToken, windowSeconds } from '../../../contract/gate/token.ts'
import type { BuiltPerson } from '../build.ts'
import { report } from '../device.ts'
import { startHarness } from '../harness.ts'
import { setSite } from './stage.ts'

const harness = await startHarness({ env: { RATE_LIMIT: '1' }, now: () => 0 })
const { aGate, build, call, manager, params, person, scan, scanner, site } = await setSite(harness)
const twoHours = (2 * 3600) / windowSeconds

const gateOf = (gateId: number) => ({ ...params, gateId: String(gateId) })
const codesOf = async (gateId: number, hours: string | undefined, who = manager) =>
  await call(who, gateWindows, {
    params: gateOf(gateId),
    query: hours === undefined ? {} : { hours },
  })

/** A scanner's tablet, seen at a gate. */
async function aTablet(gateId: number, who?: BuiltPerson) {
  const shows = who ?? (await build.person({ project: site, isScanner: true }))
  const deviceId = randomUUIDv7()
  await report(call, shows, deviceId)
  await codesOf(gateId, undefined, shows)
  return { shows, display: { memberId: shows.id, deviceId } }
}
const enroll = (gateId: number, body: { memberId?: number; deviceId?: string }, who = manager) =>
  call(who, gateDisplayEnroll, { params: gateOf(gateId), body })
const displaysOf = async (gateId: number) =>
  (await call(manager, gateDisplayList, { params })).body.data.filter(
    ({ gate }) => gate.id === gateId,
  )

test('a device that nobody enrolled gets the present code only', async () => {
  const gate = await aGate('in')
  for (const who of [scanner, manager]) {
    const { body } = await codesOf(gate, '48', who)
    expect([body.enrolled, body.codes.length]).toEqual([false, 1])
    const [token = ''] = body.codes
    const came = await scan(await person(), site.id, { token })
    expect(came.body).toMatchObject({ verdict: 'ok', direction: 'in' })
  }
  expect((await codesOf(gate, '1', await person())).status).toBe(403)
})

test('an enrolled device gets codes of two hours at most, of its gate only', async () => {
  const [gate, other] = [await aGate('in'), await aGate('in')]
  const { shows, display } = await aTablet(gate)
  const { deviceId } = display
  expect(await displaysOf(gate)).toMatchObject([
    { deviceId, label: displayLabel(deviceId), member: { id: shows.id }, enrolledAt: null },
  ])
  expect((await enroll(gate, display, shows)).status).toBe(403)
  expect((await enroll(gate, display)).status).toBe(200)
  const { body } = await codesOf(gate, '48', shows)
  expect(body).toMatchObject({ enrolled: true, label: displayLabel(deviceId) })
  expect(body.codes).toHaveLength(twoHours)
  expect((await codesOf(gate, '1', shows)).body.codes).toHaveLength(twoHours / 2)
  expect((await codesOf(other, '1', shows)).body.codes).toHaveLength(1)
  // The same account on another phone.
  await report(call, shows, randomUUIDv7())
  expect((await codesOf(gate, '1', shows)).body.codes).toHaveLength(1)
  // And another account that says it is this device.
  await report(call, scanner, deviceId)
  expect((await codesOf(gate, '1', scanner)).body.codes).toHaveLength(1)
  const [first] = (await displaysOf(gate)).filter(({ enrolledAt }) => enrolledAt !== null)
  expect(first).toMatchObject({ deviceId, enrolledBy: { id: manager.id } })
})

test('a manager enrols the device in their hands, and ends an enrolment', async () => {
  const gate = await aGate('in')
  const own = await build.person({ project: site, level: 3, role: 'manager' })
  const none = await enroll(gate, {}, own)
  expect([none.status, Object.keys(none.refusal.fields ?? {})]).toEqual([422, ['deviceId']])
  const { display } = await aTablet(gate, own)
  expect((await enroll(gate, {}, own)).status).toBe(200)
  expect((await enroll(gate, {}, own)).status).toBe(200)
  expect((await codesOf(gate, '1', own)).body.enrolled).toBe(true)
  const at = { ...gateOf(gate), memberId: String(own.id), deviceId: display.deviceId }
  expect((await call(manager, gateDisplayRemove, { params: at })).status).toBe(200)
  expect((await call(manager, gateDisplayRemove, { params: at })).status).toBe(404)
  expect((await codesOf(gate, '1', own)).body.codes).toHaveLength(1)
  const unknown = { memberId: own.id, deviceId: randomUUIDv7() }
  expect((await enroll(gate, unknown)).status).toBe(404)
})

test('devices that are not enrolled do not pile up', async () => {
  const gate = await aGate('in')
  const { shows, display } = await aTablet(gate)
  await enroll(gate, display)
  for (let n = 0; n < 25; n += 1) await aTablet(gate)
  const known = await displaysOf(gate)
  expect(known).toHaveLength(21)
  expect(known.at(-1)).toMatchObject({ member: { id: shows.id } })
})

test('each is signed once for all who ask at the same time', async () => {
  const gate = await aGate('in')
  const { shows, display } = await aTablet(gate)
  await enroll(gate, display)
  const sign = vi.spyOn(webcrypto.subtle, 'sign')
  onTestFinished(() => sign.mockRestore())
  const answers = await Promise.all(Array.from({ length: 12 }, () => codesOf(gate, '48', shows)))
  const codes = new Set(answers.flatMap(({ body }) => body.codes))
  // A window may begin while they are answered.
  expect(codes.size).toBeGreaterThanOrEqual(twoHours)
  expect(codes.size).toBeLessThanOrEqual(twoHours + 2)
  // Other parts of the server sign as well; twelve sets would be twelve times as many.
  expect(sign.mock.calls.length).toBeLessThan(2 * twoHours)
  await call(manager, gateRotate, { params })
  const renewed = readToken((await codesOf(gate, '1', shows)).body.codes[0] ?? '')
  const before = readToken(answers[0]?.body.codes[0] ?? '')
  if (!('token' in renewed && 'token' in before)) throw new Error('codes')
  expect(renewed.token.kid).toBe(before.token.kid + 1)
})

test('a site with many displays of one account that nobody enrolled gets codes for each', async () => {
  const gates: number[] = []
  for (let n = 0; n < 6; n += 1) gates.push(await aGate('in'))
  const who = await build.person({ project: site, isScanner: true })
  // Ten minutes of asking twice a minute, at a time that stands still.
  for (const gate of gates) {
    for (let n = 0; n < 20; n += 1) expect((await codesOf(gate, '1', who)).status).toBe(200)
  }
})

test('an account cannot ask on and on for ever more displays', async () => {
  const who = await build.person({ project: site, isScanner: true })
  const statuses: number[] = []
  for (let gate = 1; gate <= 12; gate += 1) {
    for (let n = 0; n < 25; n += 1) statuses.push((await codesOf(gate, '1', who)).status)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(300 - 240)
})

test('a display cannot ask on and on', async () => {
  const gate = await aGate('in')
  const answers = await Promise.all(Array.from({ length: 40 }, () => codesOf(gate, '1', scanner)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
