import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PageRow, SitePage } from '../../../contract/page/page.ts'
import { richOf } from '../../../contract/rich/rich.ts'
import { cacheDatabase } from '../../lib/cache/database.ts'
import { cacheOwner, setCacheOwner } from '../../lib/cache/owner.ts'
import { persistQuery, queryClient } from '../../lib/cache/query-client.ts'
import { Problem } from '../../lib/call/problem.ts'
import { reconcile, startKeepingPages } from './keep-pages.ts'
import { keptPages } from './kept.ts'
import { pageKeys } from './keys.ts'
import { pageListQuery, pageQuery } from './queries.ts'

const server = vi.hoisted(() => ({ call: vi.fn() }))
vi.mock('../../lib/call/call.ts', () => ({ call: server.call }))

const by = { id: 1, name: '김관리', position: null, companyId: null, companyName: null }
const day = 86_400_000

const page = (id: number, more: Partial<SitePage> = {}): SitePage => ({
  id,
  slug: `page-${id}`,
  former: [],
  title: `안내 ${id}`,
  readLevel: 1,
  revision: 1,
  by,
  updatedAt: '2026-11-23T00:00:00.000Z',
  content: richOf(`본문 ${id}`),
  ...more,
})
const rowOf = ({ content: _, ...row }: SitePage): PageRow => row

/** Answers as the server does: two whole pages at most. */
let there: SitePage[] = []
let asked: number[][] = []
function answer(
  endpoint: { id: string },
  input: { query?: { ids: string }; params?: { slug: string } },
) {
  if (endpoint.id === 'page.list') return { data: there.map(rowOf) }
  if (endpoint.id === 'page.one') {
    const found = there.find(({ slug }) => slug === input.params?.slug)
    if (found) return found
    throw new Problem({ code: 'not-found', message: '', status: 404 })
  }
  const ids = (input.query?.ids ?? '').split(',').map(Number)
  asked.push(ids)
  const found = there.filter(({ id }) => ids.includes(id))
  return { data: found.slice(0, 2), left: found.slice(2).map(({ id }) => id) }
}
const list = async (at = Date.now()) => await reconcile(there.map(rowOf), at)
const kept = async () => (await keptPages(cacheOwner() ?? '')).map(({ page }) => page.slug).sort()

beforeEach(() => {
  setCacheOwner(1)
  there = [1, 2, 3].map((id) => page(id))
  asked = []
  server.call
    .mockReset()
    .mockImplementation(async (...input: Parameters<typeof answer>) => answer(...input))
})
afterEach(async () => {
  vi.restoreAllMocks()
  queryClient.clear()
  await cacheDatabase().queries.clear()
})

it('keeps every page that was never opened, and asks again only for what changed', async () => {
  await list()
  expect(await kept()).toEqual(['page-1', 'page-2', 'page-3'])
  expect(asked).toEqual([[1, 2, 3], [3]])
  asked = []
  await list()
  expect(asked).toEqual([])
  there = [page(1), page(2, { revision: 2, title: '새 제목' }), page(3)]
  await list()
  expect(asked).toEqual([[2]])
  const second = (await keptPages(cacheOwner() ?? '')).find(({ page }) => page.id === 2)
  expect(second?.page.title).toBe('새 제목')
})

it('what the list does not name any more leaves the device and the open screen', async () => {
  await list()
  const observer = new QueryObserver(queryClient, pageQuery('page-2'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(2))
  there = [page(1)]
  await list()
  expect(await kept()).toEqual(['page-1'])
  await vi.waitFor(() => expect(observer.getCurrentResult().error).toBeInstanceOf(Problem))
  expect(observer.getCurrentResult().data).toBeUndefined()
  stop()
})

it('a page that the server does not give any more leaves the device, however it is asked for', async () => {
  await list()
  there = [page(1), page(3)]
  await queryClient
    .fetchQuery({ ...pageQuery('page-2'), retry: false, staleTime: 0 })
    .catch(() => 0)
  await vi.waitFor(async () => expect(await kept()).toEqual(['page-1', 'page-3']))
})

it('a page that an open screen asks for again, and is not there any more, leaves it too', async () => {
  await list()
  const observer = new QueryObserver(queryClient, pageQuery('page-2'))
  const stop = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data?.id).toBe(2))
  there = [page(1), page(3)]
  await observer.refetch()
  expect(observer.getCurrentResult()).toMatchObject({ status: 'error', data: undefined })
  stop()
})

it('each page has the time of its own answer, or of a list that says it is so', async () => {
  const at = async (id: number) =>
    (await keptPages(cacheOwner() ?? '')).find(({ page }) => page.id === id)?.at ?? 0
  const first = Date.now()
  await list()
  // It could not be renewed: its date stays, whatever else arrives.
  server.call.mockRejectedValue(new Problem({ code: 'network', message: '' }))
  there = [page(1), page(2, { revision: 2 }), page(3)]
  await expect(list(first + 2 * day)).rejects.toBeInstanceOf(Problem)
  expect(await at(2)).toBeLessThan(first + day)
  expect(await at(1)).toBe(first + 2 * day)
})

it('a list of an hour later writes nothing again', async () => {
  await list()
  const before = await cacheDatabase().queries.toArray()
  await list(Date.now() + 3_600_000)
  expect(await cacheDatabase().queries.toArray()).toEqual(before)
})

it('belongs to one person: after a sign-out nothing of it is stored', async () => {
  let sent: () => void = () => undefined
  const sending = new Promise<void>((resolve) => (sent = resolve))
  server.call.mockImplementation(async (...input: Parameters<typeof answer>) => {
    await sending
    return answer(...input)
  })
  const running = list().catch((error: unknown) => error)
  setCacheOwner(null)
  sent()
  await running
  expect(await cacheDatabase().queries.count()).toBe(0)
})

it('goes on for the next person after a sign-out, and removes all of one who is shut out', async () => {
  const again = startKeepingPages()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(3))
  setCacheOwner(null)
  queryClient.clear()
  await cacheDatabase().queries.clear()
  setCacheOwner(2)
  again()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(3))
  server.call.mockRejectedValue(new Problem({ code: 'suspended', message: '', status: 403 }))
  await queryClient.invalidateQueries({ queryKey: pageKeys.list })
  await vi.waitFor(async () => expect(await kept()).toEqual([]))
})

it('takes an answer of the very millisecond of the start', async () => {
  vi.spyOn(Date, 'now').mockReturnValue(Date.now())
  startKeepingPages()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(3))
})

it('does not take a list that this device has stored for what the server says now', async () => {
  await list()
  there = []
  await queryClient.fetchQuery({ ...pageListQuery(), staleTime: 0 })
  await persistQuery(pageKeys.list)
  queryClient.clear()
  there = [1, 2, 3, 4].map((id) => page(id))
  asked = []
  startKeepingPages()
  await vi.waitFor(async () => expect(await kept()).toHaveLength(4))
  expect(asked).toEqual([[4]])
})
