import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const hour = 60 * 60_000
const start = Date.parse('2026-11-24T00:00:00Z')
let wall: number
let monotonic: number
let stored: Map<string, string>

/** The module as in a freshly loaded page. */
async function load() {
  vi.resetModules()
  monotonic = 10
  return await import('./server-clock.ts')
}

beforeEach(() => {
  wall = start
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.spyOn(Date, 'now').mockImplementation(() => wall)
  vi.spyOn(performance, 'now').mockImplementation(() => monotonic)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function pass(ms: number) {
  wall += ms
  monotonic += ms
}
const said = (at: number) => new Date(at).toISOString()

it('takes half of the round trip as the way back', async () => {
  const { setServerTime, serverNow } = await load()
  const requestedAt = monotonic
  pass(800)
  setServerTime(said(start), requestedAt)
  expect(serverNow()).toEqual({ at: start + 400, trusted: true, anchorAgeMs: 0 })
})

it('a download of a minute does not spoil the clock', async () => {
  const { setServerTime, serverNow } = await load()
  setServerTime(said(start), monotonic)
  const requestedAt = monotonic
  pass(76_000)
  setServerTime(said(start), requestedAt)
  expect(serverNow()).toMatchObject({ at: start + 76_000, trusted: true })
})

it('nor does it set an unknown one', async () => {
  const { setServerTime, serverNow } = await load()
  const requestedAt = monotonic
  pass(76_000)
  setServerTime(said(start), requestedAt)
  expect(serverNow()).toMatchObject({ trusted: false, anchorAgeMs: null })
})

it('a slow answer is better than nothing, until a quick one', async () => {
  const { setServerTime, serverNow } = await load()
  const requestedAt = monotonic
  pass(8_000)
  setServerTime(said(start), requestedAt)
  expect(serverNow()).toMatchObject({ at: start + 4_000, trusted: true })
})

it('a clock jump survives a reload, and ends with the next server time', async () => {
  const page = await load()
  page.setServerTime(said(start), monotonic)
  pass(hour)
  wall += 20 * 60_000
  expect(page.serverNow()).toMatchObject({ trusted: false })
  const again = await load()
  expect(again.serverNow()).toMatchObject({ trusted: false })
  again.setServerTime(said(start + hour), monotonic)
  expect(again.serverNow()).toMatchObject({ at: start + hour, trusted: true })
  const third = await load()
  pass(1_000)
  expect(third.serverNow()).toMatchObject({ at: start + hour + 1_000, trusted: true })
})
