import { webcrypto } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gateRotate, gateWindows } from '../../../contract/gate/site.ts'
import { readToken, windowSeconds } from '../../../contract/gate/token.ts'
import { startHarness } from '../harness.ts'
import { setSite } from './stage.ts'

const harness = await startHarness({ env: { RATE_LIMIT: '1' }, now: () => 0 })
const { aGate, call, manager, params, person, scanner } = await setSite(harness)
const twoHours = (2 * 3600) / windowSeconds

const codesOf = async (gateId: number, hours: string | undefined, who = manager) =>
  await call(who, gateWindows, {
    params: { ...params, gateId: String(gateId) },
    query: hours === undefined ? {} : { hours },
  })

test('codes are given for two hours at most, however many a build before asks for', async () => {
  const gate = await aGate('in')
  expect((await codesOf(gate, '48')).body.codes).toHaveLength(twoHours)
  expect((await codesOf(gate, undefined)).body.codes).toHaveLength(twoHours)
  expect((await codesOf(gate, '1', scanner)).body.codes).toHaveLength(twoHours / 2)
  expect((await codesOf(gate, '1', await person())).status).toBe(403)
})

test('each is signed once for all who ask at the same time', async () => {
  const gate = await aGate('in')
  const sign = vi.spyOn(webcrypto.subtle, 'sign')
  onTestFinished(() => sign.mockRestore())
  const answers = await Promise.all(Array.from({ length: 12 }, () => codesOf(gate, '48')))
  const codes = new Set(answers.flatMap(({ body }) => body.codes))
  // A window may begin while they are answered.
  expect(codes.size).toBeLessThanOrEqual(twoHours + 2)
  // Other parts of the server sign as well; twelve sets would be twelve times as many.
  expect(sign.mock.calls.length).toBeLessThan(2 * twoHours)
  await call(manager, gateRotate, { params })
  const renewed = readToken((await codesOf(gate, '1')).body.codes[0] ?? '')
  const before = readToken(answers[0]?.body.codes[0] ?? '')
  if (!('token' in renewed && 'token' in before)) throw new Error('codes')
  expect(renewed.token.kid).toBe(before.token.kid + 1)
})

test('an account cannot ask on and on', async () => {
  const gate = await aGate('in')
  const answers = await Promise.all(Array.from({ length: 40 }, () => codesOf(gate, '1', scanner)))
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})
