import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeviceState } from '../../../contract/identity/device.ts'
import type { OnDevice } from '../../outbox/watch/on-device.ts'
import { startReports } from './report.ts'

const minute = 60_000
const found: OnDevice = {
  deviceId: '0199aa00-0000-7000-8000-000000000001',
  userId: 7,
  signedInAt: 1,
  unsent: 0,
  needsPerson: 0,
  bytes: 0,
  oldestMs: null,
}

/** A device whose counts and connection the test sets. */
function device() {
  let now: OnDevice | null = { ...found }
  let connection: 'online' | 'offline' = 'online'
  let changed: () => void = () => undefined
  let reached: () => void = () => undefined
  const sent: DeviceState[] = []
  const answer = { fails: false }
  startReports(
    {
      store: { read: async () => now, write: async () => undefined },
      storage: { persistence: async () => 'granted', ask: async () => 'granted' },
      watch: {
        counts: () => ({
          subscribe: (next: () => void) => {
            changed = next
            next()
          },
        }),
      },
      line: {
        state: () => connection,
        subscribe: (listener: () => void) => {
          reached = listener
          return () => undefined
        },
      },
    } as unknown as Parameters<typeof startReports>[0],
    async (_, state) => {
      sent.push(state)
      if (answer.fails) throw new Error('no answer')
    },
  )
  return {
    sent,
    answer,
    counts(more: Partial<OnDevice> | null) {
      now = more && { ...found, ...more }
      changed()
    },
    line(state: 'online' | 'offline') {
      connection = state
      reached()
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const cached = new Map<string, string>()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20) })
  cached.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => cached.get(key) ?? null,
    setItem: (key: string, value: string) => void cached.set(key, value),
  })
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('at start, then when a count changes, at most once a minute, else every ten', async () => {
  const { sent, counts } = device()
  await pass(5_000)
  expect(sent).toEqual([
    expect.objectContaining({
      unsent: 0,
      oldestUnsentMs: null,
      installed: true,
      appVersion: 'dev',
    }),
  ])
  for (let n = 1; n <= 40; n += 1) {
    counts({ unsent: n, oldestMs: n * 1_000 })
    await pass(1_000)
  }
  expect(sent).toHaveLength(1)
  await pass(20_000)
  expect(sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ unsent: 40, oldestUnsentMs: 40_000 })
  await pass(9 * minute)
  expect(sent).toHaveLength(2)
  await pass(minute)
  expect(sent).toHaveLength(3)
})

test('a second page reports at its start, and not within a minute of the first', async () => {
  device()
  await pass(30_000)
  const other = device()
  await pass(25_000)
  expect(other.sent).toHaveLength(0)
  await pass(10_000)
  expect(other.sent).toHaveLength(1)
})

test('nothing while offline or signed out; reported soon after', async () => {
  const { sent, counts, line } = device()
  line('offline')
  await pass(30 * minute)
  expect(sent).toHaveLength(0)
  line('online')
  await pass(5_000)
  expect(sent).toHaveLength(1)
  counts(null)
  await pass(5 * minute)
  expect(sent).toHaveLength(1)
  counts({ userId: 8 })
  await pass(5_000)
  expect(sent).toHaveLength(2)
})

test('an unanswered report is sent again a minute later', async () => {
  const { sent, answer } = device()
  answer.fails = true
  await pass(5_000)
  expect(sent).toHaveLength(1)
  answer.fails = false
  await pass(minute)
  expect(sent).toHaveLength(2)
  await pass(5 * minute)
  expect(sent).toHaveLength(2)
})
