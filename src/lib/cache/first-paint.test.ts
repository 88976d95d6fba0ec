import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../call/problem.ts'
import { persistFirstPaint, wipeFirstPaint } from './first-paint.ts'
import { cachedFor, setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'

/** Like a browser's: stored values are own properties, methods are not. */
class Kept {
  [key: string]: unknown
  getItem(key: string) {
    return (this[key] as string | undefined) ?? null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

const query = {
  queryKey: ['project', 1],
  meta: { persistence: 'first-paint' },
  retry: false,
} as const
const site = { name: '현장' }
const nobodyThere = () => Promise.reject(new Error('there is no line'))
const rowName = 'siteon-first-paint:1:1:["project",1]'
let cached: Kept
let page: EventTarget

beforeEach(() => {
  cached = new Kept()
  page = new EventTarget()
  vi.stubGlobal('localStorage', cached)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  setCacheOwner(1)
  persistFirstPaint()
})
afterEach(() => {
  wipeFirstPaint()
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const ask = (answer: unknown, key: readonly unknown[] = query.queryKey) =>
  queryClient.fetchQuery({
    ...query,
    queryKey: key,
    queryFn: () => Promise.resolve(answer),
    staleTime: 0,
  })

const leave = () => page.dispatchEvent(new Event('pagehide'))

/** Closes the page and opens it again at once. */
function startAgain() {
  leave()
  queryClient.clear()
  persistFirstPaint()
}

it('keeps its answers over offline starts, however often a refetch fails', async () => {
  await ask(site)
  for (let start = 0; start < 3; start += 1) {
    startAgain()
    expect(queryClient.getQueryData(query.queryKey)).toEqual(site)
    const again = queryClient.fetchQuery({ ...query, queryFn: nobodyThere, staleTime: 0 })
    expect(await again.catch((error: Error) => error.message)).toBe('there is no line')
  }
})

it('goes on with a row of an earlier build, which named its kind otherwise', async () => {
  await ask(site)
  startAgain()
  const row = JSON.parse(cached.getItem(rowName) ?? '{}')
  leave()
  queryClient.clear()
  cached.setItem(rowName, JSON.stringify({ ...row, meta: { keep: 'first-paint' } }))
  persistFirstPaint()
  const [restored] = queryClient.getQueryCache().findAll({ queryKey: query.queryKey })
  expect(restored?.state.data).toEqual(site)
  expect(restored?.meta).toMatchObject({ persistence: 'first-paint' })
})

it('stores an answer before any screen is notified of it', async () => {
  const stored: (string | null)[] = []
  const observer = new QueryObserver(queryClient, {
    ...query,
    queryFn: () => Promise.resolve(site),
  })
  // As the screens subscribe.
  const end = observer.subscribe(
    notifyManager.batchCalls(({ data }) => {
      if (data) stored.push(cached.getItem(rowName))
    }),
  )
  await vi.waitFor(() => expect(stored).not.toEqual([]))
  end()
  expect(JSON.parse(stored[0] ?? 'null')).toMatchObject({ state: { data: site } })
})

it('stores an answer that comes to a hidden page without waiting for a timer', async () => {
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'hidden' }))
  vi.useFakeTimers()
  await ask(site)
  expect(Object.keys(cached)).toEqual([rowName])
})

it('stores what waits when the page is hidden', async () => {
  const screen = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', screen)
  persistFirstPaint()
  vi.useFakeTimers()
  await ask(site)
  expect(Object.keys(cached)).toEqual([])
  screen.visibilityState = 'hidden'
  screen.dispatchEvent(new Event('visibilitychange'))
  expect(Object.keys(cached)).toEqual([rowName])
})

it('keeps what another tab has stored meanwhile', async () => {
  await ask(site)
  leave()
  const other = JSON.parse(cached.getItem(rowName) ?? '')
  const row = { ...other, queryKey: ['project', 2], queryHash: '["project",2]' }
  cached.setItem('siteon-first-paint:1:1:["project",2]', JSON.stringify(row))
  await ask({ name: '새 이름' })
  startAgain()
  expect(queryClient.getQueryData(['project', 2])).toEqual(site)
  expect(queryClient.getQueryData(['project', 1])).toEqual({ name: '새 이름' })
})

it('leaves a newer answer of another tab when this tab only learns that its own is stale', async () => {
  await ask(site)
  leave()
  const row = JSON.parse(cached.getItem(rowName) ?? '')
  const newer = { ...row.state, data: { name: '새 이름' }, dataUpdatedAt: Date.now() + 1000 }
  cached.setItem(rowName, JSON.stringify({ ...row, state: newer }))
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ name: '새 이름' })
})

it('drops what the server no longer gives this person', async () => {
  await ask(site)
  const no = new Problem({ code: 'no-project', message: '권한이 없습니다.', status: 403 })
  const refused = { ...query, queryFn: () => Promise.reject(no), staleTime: 0 }
  expect(await queryClient.fetchQuery(refused).catch((error: unknown) => error)).toBe(no)
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})

it('stores nothing that the server refused before the row was written', async () => {
  const no = new Problem({ code: 'no-project', message: '권한이 없습니다.', status: 403 })
  vi.useFakeTimers()
  await ask(site)
  const refused = { ...query, queryFn: () => Promise.reject(no), staleTime: 0 }
  await queryClient.fetchQuery(refused).catch(() => undefined)
  await vi.runAllTimersAsync()
  expect(Object.keys(cached)).toEqual([])
})

it('stores nothing that waited at sign-out', async () => {
  vi.useFakeTimers()
  await ask(site)
  wipeFirstPaint()
  leave()
  await vi.advanceTimersByTimeAsync(1000)
  expect(Object.keys(cached)).toEqual([])
})

it('fetches again after a start what was stale before it', async () => {
  await ask(site)
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  startAgain()
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({
    data: site,
    isInvalidated: true,
  })
})

it('reads nothing of another person, nothing expired and nothing broken', async () => {
  await ask(site)
  leave()
  setCacheOwner(2)
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()

  setCacheOwner(1)
  cached.setItem('siteon-first-paint:1:1:["project",9]', '{"queryKey":["project",9]')
  vi.useFakeTimers({ now: Date.now() + cachedFor + 1000 })
  startAgain()
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
  expect(Object.keys(cached)).toEqual([])
})

it('ignores a full device', async () => {
  vi.spyOn(cached, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await ask(site)).toEqual(site)
  leave()
})

it('keeps nothing after sign-out', async () => {
  await ask(site)
  wipeFirstPaint()
  await ask(site)
  leave()
  expect(Object.keys(cached)).toEqual([])
})
