import { expect, test } from 'vitest'
import { checkCanary, notePending } from '../../src/outbox/store/canary.ts'
import { MemoryStore } from './world/memory-store.ts'

function smallStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
}

test('19: the database is gone while things waited: reported once, with their number', async () => {
  const small = smallStorage()
  expect(await checkCanary(new MemoryStore(), small)).toBeNull()
  notePending(small, 3)
  const emptied = new MemoryStore()
  expect(await checkCanary(emptied, small)).toEqual({ lost: 3 })
  expect(await checkCanary(emptied, small)).toBeNull()
})

test('an emptied database with nothing waiting, and one that survived, are not reported', async () => {
  const small = smallStorage()
  const store = new MemoryStore()
  await checkCanary(store, small)
  expect(await checkCanary(new MemoryStore(), small)).toBeNull()
  notePending(small, 2)
  const stored = new MemoryStore()
  await checkCanary(stored, smallStorage())
  expect(await checkCanary(stored, small)).toBeNull()
})

test('a first visit on a device that kept only the database is no loss', async () => {
  const store = new MemoryStore()
  await checkCanary(store, smallStorage())
  expect(await checkCanary(store, smallStorage())).toBeNull()
})

test('a full localStorage breaks nothing', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  expect(() => notePending(full, 1)).not.toThrow()
})
