import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cacheDatabase } from './database.ts'
import {
  cacheAnswers,
  cachedAnswer,
  cachedUnder,
  cacheHash,
  dropAnswers,
  OwnerGone,
} from './downloaded.ts'
import { cacheOwner, setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'

const key = ['prepared', 3] as const

beforeEach(() => setCacheOwner(1))
afterEach(() => queryClient.clear())

it('is read like a query that a screen has fetched itself', async () => {
  const bytes = await cacheAnswers(cacheOwner(), [{ key, data: { name: '현장' } }])
  expect(bytes).toBe(new TextEncoder().encode('{"name":"현장"}').length)
  const read = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => Promise.reject(new Error('there is no line')),
    staleTime: 60_000,
  })
  expect(await read).toEqual({ name: '현장' })
})

it('belongs to one person: another neither reads nor stores it', async () => {
  const owner = cacheOwner()
  await cacheAnswers(owner, [{ key, data: 1 }])
  setCacheOwner(2)
  expect(await cachedUnder(cacheOwner(), ['prepared'])).toEqual([])
  const late = await cacheAnswers(owner, [{ key: ['late'], data: 1 }]).catch((error) => error)
  expect(late instanceof OwnerGone).toBe(true)
  setCacheOwner(1)
  expect(await cachedAnswer(cacheOwner(), ['late'])).toBeUndefined()
})

it('is gone after it was dropped', async () => {
  const owner = cacheOwner() ?? ''
  await cacheAnswers(owner, [{ key, data: 1 }])
  await dropAnswers(owner, [cacheHash(key)])
  expect(await cachedAnswer(owner, key)).toBeUndefined()
})

it('stores thousands of rows as a screen does, and both can read them', async () => {
  const owner = cacheOwner() ?? ''
  const people = Array.from({ length: 1_200 }, (_, id) => ({ id }))
  await cacheAnswers(owner, [
    { key, data: people },
    { key: ['prepared', 4], data: 'short' },
  ])
  const { queries, lists } = cacheDatabase()
  expect((await queries.get(`${owner}/q-${cacheHash(key)}`))?.value.state.data).toBeNull()
  expect((await cachedAnswer(owner, key))?.data).toEqual(people)
  const under = await cachedUnder(owner, ['prepared'])
  expect(under.map(({ data }) => data)).toEqual(expect.arrayContaining([people, 'short']))
  const read = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => Promise.reject(new Error('there is no line')),
    staleTime: 60_000,
  })
  expect(await read).toEqual(people)
  await dropAnswers(owner, [cacheHash(key)])
  expect(await lists.count()).toBe(0)
})
