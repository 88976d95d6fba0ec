import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../call/problem.ts'
import { keepFirstPaint, wipeFirstPaint } from './first-paint.ts'
import { setCacheOwner } from './owner.ts'
import { keepFor, queryClient } from './query-client.ts'

/** As a browser's: what is kept are its own properties, and its ways of asking are not. */
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

const query = { queryKey: ['project', 1], meta: { keep: 'first-paint' }, retry: false } as const
const site = { name: '현장' }
const nobodyThere = () => Promise.reject(new Error('there is no line'))
let kept: Kept

beforeEach(() => {
  kept = new Kept()
  vi.stubGlobal('localStorage', kept)
  setCacheOwner(1)
  keepFirstPaint()
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

/** The page is gone and opened again, without a moment in between. */
function startAgain() {
  queryClient.clear()
  keepFirstPaint()
}

it('keeps what it knows over starts without a line, however often asking for it fails', async () => {
  await ask(site)
  for (let start = 0; start < 3; start += 1) {
    startAgain()
    expect(queryClient.getQueryData(query.queryKey)).toEqual(site)
    const again = queryClient.fetchQuery({ ...query, queryFn: nobodyThere, staleTime: 0 })
    expect(await again.catch((error: Error) => error.message)).toBe('there is no line')
  }
})

it('keeps what another tab has learnt meanwhile', async () => {
  await ask(site)
  const other = JSON.parse(kept.getItem('siteon-first-paint:1:1:["project",1]') ?? '')
  const row = { ...other, queryKey: ['project', 2], queryHash: '["project",2]' }
  kept.setItem('siteon-first-paint:1:1:["project",2]', JSON.stringify(row))
  await ask({ name: '새 이름' })
  startAgain()
  expect(queryClient.getQueryData(['project', 2])).toEqual(site)
  expect(queryClient.getQueryData(['project', 1])).toEqual({ name: '새 이름' })
})

it('leaves what another tab was told since, where this one only hears that its own is old', async () => {
  await ask(site)
  const name = 'siteon-first-paint:1:1:["project",1]'
  const row = JSON.parse(kept.getItem(name) ?? '')
  const newer = { ...row.state, data: { name: '새 이름' }, dataUpdatedAt: Date.now() + 1000 }
  kept.setItem(name, JSON.stringify({ ...row, state: newer }))
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ name: '새 이름' })
})

it('takes over what a former build kept as one', async () => {
  await ask(site)
  const row = JSON.parse(kept.getItem('siteon-first-paint:1:1:["project",1]') ?? '')
  wipeFirstPaint()
  const whole = {
    buster: '1',
    timestamp: Date.now(),
    clientState: { mutations: [], queries: [row] },
  }
  kept.setItem('siteon-first-paint:1:1', JSON.stringify(whole))
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toEqual(site)
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toEqual(site)
  expect(Object.keys(kept)).toEqual(['siteon-first-paint:1:1:["project",1]'])
  kept.setItem('siteon-first-paint:1:1', '{"clientState"')
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toEqual(site)
})

it('lets go of what the server tells this person no more', async () => {
  await ask(site)
  const no = new Problem({ code: 'no-project', message: '권한이 없습니다.', status: 403 })
  const refused = { ...query, queryFn: () => Promise.reject(no), staleTime: 0 }
  expect(await queryClient.fetchQuery(refused).catch((error: unknown) => error)).toBe(no)
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})

it('asks again after a start for what was found to be old before it', async () => {
  await ask(site)
  await queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
  startAgain()
  expect(queryClient.getQueryState(query.queryKey)).toMatchObject({
    data: site,
    isInvalidated: true,
  })
})

it('reads nobody else’s, nothing older than it keeps, and nothing broken', async () => {
  await ask(site)
  setCacheOwner(2)
  startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()

  setCacheOwner(1)
  kept.setItem('siteon-first-paint:1:1:["project",9]', '{"queryKey":["project",9]')
  vi.useFakeTimers({ now: Date.now() + keepFor + 1000 })
  startAgain()
  expect(queryClient.getQueryCache().getAll()).toHaveLength(0)
  expect(Object.keys(kept)).toEqual([])
})

it('goes on without a word where the device is full', async () => {
  vi.spyOn(kept, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await ask(site)).toEqual(site)
})

it('keeps nothing after sign-out', async () => {
  await ask(site)
  wipeFirstPaint()
  await ask(site)
  expect(Object.keys(kept)).toEqual([])
})
