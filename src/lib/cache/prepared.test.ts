import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { cacheOwner, setCacheOwner } from './owner.ts'
import { dropAnswers, keepAnswers, keptAnswer, keptHash, keptUnder, OwnerGone } from './prepared.ts'
import { queryClient } from './query-client.ts'

const key = ['prepared', 3] as const

beforeEach(() => setCacheOwner(1))
afterEach(() => queryClient.clear())

it('is read as a query that a screen has asked for itself', async () => {
  const bytes = await keepAnswers(cacheOwner(), [{ key, data: { name: '현장' } }])
  expect(bytes).toBe(new TextEncoder().encode('{"name":"현장"}').length)
  const read = queryClient.fetchQuery({
    queryKey: key,
    queryFn: () => Promise.reject(new Error('there is no line')),
    staleTime: 60_000,
  })
  expect(await read).toEqual({ name: '현장' })
})

it('is one person’s: another neither reads it nor has it kept for them', async () => {
  const owner = cacheOwner()
  await keepAnswers(owner, [{ key, data: 1 }])
  setCacheOwner(2)
  expect(await keptUnder(cacheOwner(), ['prepared'])).toEqual([])
  const late = await keepAnswers(owner, [{ key: ['late'], data: 1 }]).catch((error) => error)
  expect(late instanceof OwnerGone).toBe(true)
  setCacheOwner(1)
  expect(await keptAnswer(cacheOwner(), ['late'])).toBeUndefined()
})

it('goes when it is taken away', async () => {
  const owner = cacheOwner() ?? ''
  await keepAnswers(owner, [{ key, data: 1 }])
  await dropAnswers(owner, [keptHash(key)])
  expect(await keptAnswer(owner, key)).toBeUndefined()
})
