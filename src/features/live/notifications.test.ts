import { hashKey, notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NotificationState } from '../../../contract/wire/live.ts'
import { cacheSchema, setCacheOwner } from '../../lib/cache/owner.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { queryStorage } from '../../lib/cache/query-storage.ts'
import { unreadQuery } from '../notification/queries.ts'
import { unreadCount } from '../notification/unread-count.ts'
import { compareUnread, dropStored } from './notifications.ts'

const stored: NotificationState = { newest: 7, unread: 3, urgent: 0 }
const options = unreadCount()
let row: unknown
const removed: string[] = []
type Answer = { newest: number; unread: number; urgent: number }
const queryFn = vi.fn(async () => ({ newest: 8, unread: 4, urgent: 0 }))

/** The device's row of an answer of so many seconds ago. */
const rowOf = (seconds: number) => ({
  buster: String(cacheSchema),
  queryHash: hashKey(options.queryKey),
  queryKey: options.queryKey,
  state: { data: stored, dataUpdatedAt: Date.now() - seconds * 1000 },
})

beforeEach(() => {
  setCacheOwner(1)
  removed.length = 0
  row = undefined
  vi.spyOn(queryStorage, 'setItem').mockResolvedValue(undefined)
  vi.spyOn(queryStorage, 'getItem').mockImplementation(async () => row as never)
  vi.spyOn(queryStorage, 'removeItem').mockImplementation(async (key) => {
    removed.push(key)
  })
})
afterEach(() => {
  setCacheOwner(null)
  vi.restoreAllMocks()
  queryFn.mockClear()
  queryClient.clear()
})

/** The bell as it is on every screen. */
function openBell() {
  const bell = new QueryObserver(queryClient, { ...options, queryFn })
  const leave = bell.subscribe(() => undefined)
  return { bell, leave }
}

/** A refetch behind a stored answer was scheduled before this. */
const flushed = () => new Promise<void>((resolve) => notifyManager.schedule(resolve))

it.each([
  { seconds: 59, requested: 0 },
  { seconds: 61, requested: 1 },
])('after a reload, what was loaded $seconds s ago is requested $requested times', async (one) => {
  row = rowOf(one.seconds)
  const { bell, leave } = openBell()
  await vi.waitFor(() => expect(bell.getCurrentResult().data).toBeDefined())
  await flushed()
  await compareUnread(queryClient, one.requested ? { newest: 8, unread: 4, urgent: 0 } : stored)
  expect(queryFn).toHaveBeenCalledTimes(one.requested)
  leave()
})

describe('loaded a second ago', () => {
  it('and the stream begins before the device has read it: not requested', async () => {
    row = rowOf(1)
    const { bell, leave } = openBell()
    await compareUnread(queryClient, stored)
    await vi.waitFor(() => expect(bell.getCurrentResult().data).toBe(3))
    await flushed()
    expect(queryFn).not.toHaveBeenCalled()
    leave()
  })

  it.each([
    ['a notification came', { newest: 8, unread: 4, urgent: 0 }],
    ['one was read elsewhere', { newest: 7, unread: 2 }],
    ['all are gone', { newest: null, unread: 0 }],
  ])('while no page was open %s: shown at once', async (_, state) => {
    row = rowOf(1)
    queryFn.mockResolvedValueOnce({ urgent: 0, ...state } as Answer)
    const { bell, leave } = openBell()
    await compareUnread(queryClient, state)
    await vi.waitFor(() => expect(bell.getCurrentResult().data).toBe(state.unread))
    expect(queryFn).toHaveBeenCalledTimes(1)
    leave()
  })
})

describe('that no screen shows', () => {
  it('stays on the device while it is as the server has it', async () => {
    row = rowOf(1)
    await compareUnread(queryClient, stored)
    expect(removed).toEqual([])
  })

  it('leaves the device when there are others, or an event came', async () => {
    row = rowOf(1)
    const all = [unreadQuery().queryKey, options.queryKey].map((key) => `q-${hashKey(key)}`)
    await compareUnread(queryClient, { newest: 9, unread: 3 })
    expect(removed).toEqual(all)
    removed.length = 0
    await dropStored(queryClient, null)
    expect(removed).toEqual(all)
  })
})
