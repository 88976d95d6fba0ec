import { beforeEach, expect, test } from 'vitest'
import type { Store, Tx } from '../../src/outbox/engine/ports.ts'
import { groupCommit } from '../../src/outbox/store/group-commit.ts'
import { StorageTrouble } from '../../src/outbox/store/trouble.ts'
import { MemoryStore } from './world/memory-store.ts'

let disk: MemoryStore
let transactions: number
let write: Store['write']

beforeEach(() => {
  disk = new MemoryStore()
  transactions = 0
  write = groupCommit({
    read: (work) => disk.read(work),
    write: async (work) => {
      transactions += 1
      return await disk.write(work)
    },
  })
})

const put = (key: string) => (tx: Tx) => tx.meta.put({ key, value: key })
const stored = async (key: string) => (await disk.read((tx) => tx.meta.get(key)))?.value

test('writes requested in one moment reach the disk in one transaction, in that order', async () => {
  const order: string[] = []
  const one = (key: string) =>
    write(async (tx) => {
      order.push(key)
      await put(key)(tx)
      return key
    })
  expect(await Promise.all([one('a'), one('b'), one('c')])).toEqual(['a', 'b', 'c'])
  expect(order).toEqual(['a', 'b', 'c'])
  expect(transactions).toBe(1)
})

test('writes during a transaction wait for the next one, and are not reported before', async () => {
  const first = write(put('a'))
  await Promise.resolve()
  await Promise.resolve()
  const rest = Promise.all([write(put('b')), write(put('c'))])
  await first
  expect(await stored('a')).toBe('a')
  await rest
  expect(await stored('c')).toBe('c')
  expect(transactions).toBe(2)
})

test('a part that fails takes none with it, and leaves nothing of itself', async () => {
  const failing = write(async (tx) => {
    await put('half')(tx)
    throw new Error('half way')
  })
  const results = await Promise.allSettled([write(put('a')), failing, write(put('b'))])
  expect(results.map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await Promise.all(['a', 'half', 'b'].map(stored))).toEqual(['a', undefined, 'b'])
  await write(put('later'))
  expect(await stored('later')).toBe('later')
})

test('a failing store is called once, and reports to each caller', async () => {
  let requested = 0
  const broken = groupCommit({
    read: (work) => disk.read(work),
    write: () => {
      requested += 1
      return Promise.reject(new StorageTrouble('stuck'))
    },
  })
  const results = await Promise.allSettled([broken(put('a')), broken(put('b'))])
  expect(results.map((one) => one.status)).toEqual(['rejected', 'rejected'])
  expect(requested).toBe(1)
})
