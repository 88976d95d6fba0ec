import { beforeEach, expect, test, vi } from 'vitest'
import type { Refreshed } from '../../outbox/session/refresh.ts'
import type { SessionRow } from '../../outbox/store/types.ts'

const device = vi.hoisted(() => ({ row: null as unknown, cookie: true, refresh: vi.fn() }))
vi.mock('../../lib/outbox/page-outbox.ts', () => ({
  openOutbox: async () => ({ session: { get: async () => device.row, refresh: device.refresh } }),
}))
vi.mock('../../outbox/session/stored-session.ts', () => ({ hasStoredSession: async () => true }))
vi.mock('../../lib/cache/first-paint.ts', () => ({ persistFirstPaint: () => undefined }))
vi.mock('../../lib/cache/owner.ts', () => ({ setCacheOwner: () => undefined }))
vi.mock('./token-cookie.ts', () => ({
  hasTokenCookie: () => device.cookie,
  setTokenCookie: () => undefined,
  clearTokenCookie: () => undefined,
}))

const shutOut = {
  key: 'current',
  userId: 7,
  me: { id: 7 },
  accessToken: 'old',
  accessExpiresAt: 0,
  refusedAt: 1,
  cutOff: { token: 'delivery.7', since: '' },
} as SessionRow

/** A page that has just been loaded. */
async function page() {
  vi.resetModules()
  return await import('./open-session.ts')
}

function answers(result: Refreshed, row: SessionRow = shutOut) {
  device.refresh.mockImplementation(async () => {
    device.row = row
    return result
  })
}

beforeEach(() => {
  device.row = shutOut
  device.cookie = true
  device.refresh.mockReset()
  vi.stubGlobal('navigator', { onLine: true })
})

test('a suspended person is checked at the first screen of a page, not at the next ones', async () => {
  answers('delivery')
  const { openSession, isShutOut } = await page()
  expect(await openSession()).toEqual({ id: 7 })
  expect(isShutOut()).toBe(true)
  await openSession()
  expect(device.refresh.mock.calls).toEqual([['delivery.7']])
})

test('active again: they can sign in, also with nothing waiting', async () => {
  answers('refused', { ...shutOut, cutOff: null })
  const { openSession } = await page()
  expect(await openSession()).toBeNull()
})

test.each([
  ['nobody of ours answers', () => answers('offline')],
  [
    'the answer is long in coming',
    () => device.refresh.mockReturnValue(new Promise(() => undefined)),
  ],
])('%s: they see what they have to deliver', async (_, line) => {
  line()
  const { openSession, isShutOut } = await page()
  expect(await openSession()).toEqual({ id: 7 })
  expect(isShutOut()).toBe(true)
})

test('cookies that a killed browser lost come again while the token is valid', async () => {
  device.cookie = false
  device.row = { ...shutOut, refusedAt: null, cutOff: null, accessExpiresAt: Date.now() + 600_000 }
  answers('fresh', device.row as SessionRow)
  const { openSession } = await page()
  expect(await openSession()).toEqual({ id: 7 })
  expect(device.refresh.mock.calls).toEqual([['old']])
})
