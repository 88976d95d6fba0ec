import 'fake-indexeddb/auto'
import type { PersistedQuery } from '@tanstack/react-query-persist-client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cacheDatabase } from './database.ts'
import { cacheSchema, setCacheOwner } from './owner.ts'
import { queryStorage, sweepQueryStorage, wipeQueryStorage } from './query-storage.ts'

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

it('gives back what was kept, as something that is not being fetched', async () => {
  await queryStorage.setItem('q-posts', query(['비계']))
  const kept = await queryStorage.getItem('q-posts')
  expect(kept?.state.data).toEqual(['비계'])
  expect(kept?.state.fetchStatus).toBe('idle')
})

it('shows nobody what another person has read on this device', async () => {
  await queryStorage.setItem('q-posts', query('of one'))
  setCacheOwner(2)
  expect(await dataOf('q-posts')).toBeUndefined()
  await queryStorage.setItem('q-posts', query('of two'))
  setCacheOwner(1)
  expect(await dataOf('q-posts')).toBe('of one')
})

it('keeps nothing for nobody', async () => {
  setCacheOwner(null)
  await queryStorage.setItem('q-posts', query('whose?'))
  expect(await cacheDatabase().queries.count()).toBe(0)
  expect(await queryStorage.getItem('q-posts')).toBeNull()
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
  await sweepQueryStorage(50_000, cacheSchema, now)
  expect(await cacheDatabase().queries.toCollection().primaryKeys()).toEqual([
    `1:${cacheSchema}/q-new`,
  ])
})
