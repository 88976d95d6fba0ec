import 'fake-indexeddb/auto'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { cacheDatabase } from './database.ts'
import { cacheSchema, setCacheOwner } from './owner.ts'
import { queryStorage, wipeQueryStorage } from './query-storage.ts'
import { sweepCache } from './sweep.ts'

const query = (data: unknown, dataUpdatedAt = Date.now()): PersistedQuery => ({
  buster: String(cacheSchema),
  queryHash: '["posts"]',
  queryKey: ['posts'],
  state: {
    data,
    dataUpdateCount: 1,
    dataUpdatedAt,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: { fetchMore: { direction: 'forward' } },
    isInvalidated: false,
    status: 'success',
    fetchStatus: 'fetching',
  },
})

const dataOf = async (key: string) => (await queryStorage.getItem(key))?.state.data

beforeEach(() => setCacheOwner(1))
afterEach(async () => {
  await wipeQueryStorage()
})

it('restores what was stored, as a query that is not being fetched', async () => {
  await queryStorage.setItem('q-posts', query(['비계']))
  const cached = await queryStorage.getItem('q-posts')
  expect(cached?.state.data).toEqual(['비계'])
  expect(cached?.state.fetchStatus).toBe('idle')
})

it('shows nothing that another person has read on this device', async () => {
  await queryStorage.setItem('q-posts', query('of one'))
  setCacheOwner(2)
  expect(await dataOf('q-posts')).toBeUndefined()
  await queryStorage.setItem('q-posts', query('of two'))
  setCacheOwner(1)
  expect(await dataOf('q-posts')).toBe('of one')
})

it('stores nothing without an owner', async () => {
  setCacheOwner(null)
  await queryStorage.setItem('q-posts', query('whose?'))
  expect(await cacheDatabase().queries.count()).toBe(0)
  expect(await queryStorage.getItem('q-posts')).toBeUndefined()
})

it('is empty after a sign-out, for everybody', async () => {
  await queryStorage.setItem('q-posts', query('of one'))
  await wipeQueryStorage()
  expect(await cacheDatabase().queries.count()).toBe(0)
})

it('sweeps what is old and what is of another schema, and nothing else', async () => {
  const now = Date.now()
  await queryStorage.setItem('q-new', query('new', now - 1000))
  await queryStorage.setItem('q-old', query('old', now - 100_000))
  await cacheDatabase().queries.put({
    key: `1:${cacheSchema + 1}/q-new`,
    value: query('foreign', now),
  })
  await sweepCache(50_000, cacheSchema, now)
  expect(await cacheDatabase().queries.toCollection().primaryKeys()).toEqual([
    `1:${cacheSchema}/q-new`,
  ])
})

const people = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: '김' }))
const { lists, queries } = cacheDatabase()

it('stores thousands of rows in chunks, and restores their order', async () => {
  const rows = people(3_001)
  await queryStorage.setItem('q-people', query(rows))
  expect((await queries.toArray())[0]?.value.state.data).toBeNull()
  expect((await lists.toArray())[0]?.pieces.length).toBeGreaterThan(5)
  expect(await dataOf('q-people')).toEqual(rows)
})

it('writes a list again only when it has changed, but always its age', async () => {
  await queryStorage.setItem('q-people', query(people(2_000), 1))
  const read = await dataOf('q-people')
  const [before] = await lists.toArray()
  await queryStorage.setItem('q-people', query(read, 2))
  expect((await lists.toArray())[0]?.mark).toBe(before?.mark)
  expect((await queryStorage.getItem('q-people'))?.state.dataUpdatedAt).toBe(2)
  await queryStorage.setItem('q-people', query(people(2_000), 3))
  expect((await lists.toArray())[0]?.mark).not.toBe(before?.mark)
})

it('writes an unchanged list again where another tab has put its own in its place', async () => {
  const rows = people(2_000)
  await queryStorage.setItem('q-people', query(rows))
  const [mine] = await lists.toArray()
  await lists.put({ key: mine?.key ?? '', mark: 'of the other tab', pieces: ['[]'] })
  expect(await queryStorage.getItem('q-people')).toBeNull()
  await queryStorage.setItem('q-people', query(rows))
  expect(await dataOf('q-people')).toEqual(rows)
})

it('leaves no list behind that nothing names', async () => {
  const now = Date.now()
  await queryStorage.setItem('q-old', query(people(2_000), now - 100_000))
  await queryStorage.setItem('q-new', query(people(2_000), now))
  await sweepCache(50_000, cacheSchema, now)
  expect(await lists.toCollection().primaryKeys()).toEqual([`1:${cacheSchema}/q-new`])
  await queryStorage.removeItem('q-new')
  expect(await lists.count()).toBe(0)
  await queryStorage.setItem('q-again', query(people(2_000)))
  await wipeQueryStorage()
  expect(await lists.count()).toBe(0)
})

it('groups reads of the same moment', async () => {
  for (const name of ['a', 'b', 'c']) await queryStorage.setItem(name, query(name))
  const reads = vi.spyOn(queries, 'bulkGet')
  expect(await Promise.all(['a', 'b', 'c', 'b', 'none'].map(dataOf))).toEqual([
    'a',
    'b',
    'c',
    'b',
    undefined,
  ])
  expect(reads).toHaveBeenCalledOnce()
})

it('stores no list of somebody who signed out while it was serialized', async () => {
  const keeping = queryStorage.setItem('q-people', query(people(5_000)))
  await new Promise((resolve) => setTimeout(resolve))
  setCacheOwner(null)
  await wipeQueryStorage()
  await keeping
  expect(await queries.count()).toBe(0)
  expect(await lists.count()).toBe(0)
})

it('sweeps a list that a short answer has replaced', async () => {
  await queryStorage.setItem('q-people', query(people(2_000)))
  await queryStorage.setItem('q-people', query(people(3)))
  expect(await dataOf('q-people')).toEqual(people(3))
  await sweepCache()
  expect(await lists.count()).toBe(0)
})

it('stores the same rows for each query that has them', async () => {
  const rows = people(2_000)
  await queryStorage.setItem('q-people', query(rows))
  await queryStorage.setItem('q-pickers', query(rows))
  expect(await dataOf('q-pickers')).toEqual(rows)
  expect(await dataOf('q-people')).toEqual(rows)
})
