import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterKiosk, leaveByPin, parseKiosk, triesLeft, waitOf } from './kiosk.ts'
import { isKiosk, kioskKey } from './kiosk-state.ts'
import { isPin } from './pin.ts'

const where = { projectId: 3, board: null }
const user = { id: 7, login: 'gate', name: '문지기' }
let stored: Map<string, string>
let notified: number

beforeEach(() => {
  stored = new Map()
  notified = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => {
    notified += 1
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const before = () => {
  const kiosk = parseKiosk(stored.get(kioskKey) ?? null)
  if (!kiosk) throw new Error('not held')
  return kiosk
}

test('only a salted hash of the PIN is stored, a different one each time', async () => {
  await enterKiosk(where, user, '48213579')
  const first = stored.get(kioskKey) ?? ''
  expect(isKiosk()).toBe(true)
  expect(first).not.toContain('48213579')
  await enterKiosk(where, user, '48213579')
  expect(before().pin.hash).not.toBe(parseKiosk(first)?.pin.hash)
  expect(before().pin.rounds).toBeGreaterThanOrEqual(600_000)
})

test('the PIN unlocks this tab and the others', async () => {
  await enterKiosk(where, user, '4821')
  notified = 0
  expect(await leaveByPin('4822')).toBe('wrong')
  expect(isKiosk()).toBe(true)
  expect(await leaveByPin('4821')).toBe('gone')
  expect(isKiosk()).toBe(false)
  expect(notified).toBeGreaterThan(1)
})

test('after five wrong ones even the right one waits a minute, also after a reload', async () => {
  await enterKiosk(where, user, '4821')
  for (const left of [4, 3, 2, 1]) {
    expect(await leaveByPin('0000')).toBe('wrong')
    expect(triesLeft(before())).toBe(left)
  }
  expect(await leaveByPin('0000')).toBe('waiting')
  // The whole state is what is stored.
  expect(waitOf(before())).toBe(60_000)
  expect(await leaveByPin('4821')).toBe('waiting')
  vi.setSystemTime(Date.now() + 59_999)
  expect(await leaveByPin('4821')).toBe('waiting')
  vi.setSystemTime(Date.now() + 1)
  expect(triesLeft(before())).toBe(5)
  expect(await leaveByPin('4821')).toBe('gone')
})

test('parallel tries, and those cut off by a reload, count as well', async () => {
  await enterKiosk(where, user, '4821')
  const answers = await Promise.all(Array.from({ length: 7 }, () => leaveByPin('0000')))
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'waiting', 'waiting', 'waiting'])
  await enterKiosk(where, user, '4821')
  void leaveByPin('0000')
  expect(triesLeft(before())).toBe(4)
})

test('a clock that was set back makes nobody wait more than a minute', async () => {
  await enterKiosk(where, user, '4821')
  for (let n = 0; n < 5; n += 1) await leaveByPin('0000')
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  expect(waitOf(before())).toBe(60_000)
})

test.each(['', '{', '{"projectId":1}', 'null'])('unreadable data (%j) locks nothing', (text) => {
  expect(parseKiosk(text)).toBeNull()
})

test.each([
  ['1234', true],
  ['12345678', true],
  ['123', false],
  ['123456789', false],
  ['12a4', false],
  ['１２３４', false],
])('%s as a PIN: %s', (text, good) => {
  expect(isPin(text)).toBe(good)
})
