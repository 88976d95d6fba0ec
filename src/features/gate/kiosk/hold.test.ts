import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { heldKey, isHeld } from './held.ts'
import { holdHere, letGoBy, parseHeld, triesLeft, waitOf } from './hold.ts'
import { isPin } from './pin.ts'

const where = { projectId: 3, board: null }
const user = { id: 7, login: 'gate', name: '문지기' }
let stored: Map<string, string>
let told: number

beforeEach(() => {
  stored = new Map()
  told = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('dispatchEvent', () => {
    told += 1
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-22T00:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const kept = () => {
  const held = parseHeld(stored.get(heldKey) ?? null)
  if (!held) throw new Error('not held')
  return held
}

test('only a salted hash of the PIN is stored, a different one each time', async () => {
  await holdHere(where, user, '48213579')
  const first = stored.get(heldKey) ?? ''
  expect(isHeld()).toBe(true)
  expect(first).not.toContain('48213579')
  await holdHere(where, user, '48213579')
  expect(kept().pin.hash).not.toBe(parseHeld(first)?.pin.hash)
  expect(kept().pin.rounds).toBeGreaterThanOrEqual(600_000)
})

test('the PIN unlocks this tab and the others', async () => {
  await holdHere(where, user, '4821')
  told = 0
  expect(await letGoBy('4822')).toBe('wrong')
  expect(isHeld()).toBe(true)
  expect(await letGoBy('4821')).toBe('gone')
  expect(isHeld()).toBe(false)
  expect(told).toBeGreaterThan(1)
})

test('after five wrong ones even the right one waits a minute, also after a reload', async () => {
  await holdHere(where, user, '4821')
  for (const left of [4, 3, 2, 1]) {
    expect(await letGoBy('0000')).toBe('wrong')
    expect(triesLeft(kept())).toBe(left)
  }
  expect(await letGoBy('0000')).toBe('waiting')
  // The whole state is what is stored.
  expect(waitOf(kept())).toBe(60_000)
  expect(await letGoBy('4821')).toBe('waiting')
  vi.setSystemTime(Date.now() + 59_999)
  expect(await letGoBy('4821')).toBe('waiting')
  vi.setSystemTime(Date.now() + 1)
  expect(triesLeft(kept())).toBe(5)
  expect(await letGoBy('4821')).toBe('gone')
})

test('parallel tries, and those cut off by a reload, count as well', async () => {
  await holdHere(where, user, '4821')
  const answers = await Promise.all(Array.from({ length: 7 }, () => letGoBy('0000')))
  expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'wrong', 'waiting', 'waiting', 'waiting'])
  await holdHere(where, user, '4821')
  void letGoBy('0000')
  expect(triesLeft(kept())).toBe(4)
})

test('a clock that was set back makes nobody wait more than a minute', async () => {
  await holdHere(where, user, '4821')
  for (let n = 0; n < 5; n += 1) await letGoBy('0000')
  vi.setSystemTime(Date.now() - 24 * 60 * 60_000)
  expect(waitOf(kept())).toBe(60_000)
})

test.each(['', '{', '{"projectId":1}', 'null'])('unreadable data (%j) locks nothing', (text) => {
  expect(parseHeld(text)).toBeNull()
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
