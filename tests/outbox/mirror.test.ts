import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store, Tx } from '../../src/outbox/engine/ports.ts'
import { Mirror } from '../../src/outbox/store/mirror.ts'
import { StorageTrouble } from '../../src/outbox/store/trouble.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { makeOp } from '../builders/make-op.ts'

let disk: Op[]
/** what the next reads fail with */
let faults: unknown[]
let reads: number
let mirror: Mirror
let received: unknown[]
let end: () => void

const tx = {
  ops: { all: async () => disk },
  session: { get: async () => undefined },
  blobs: { keys: async () => [] },
} as unknown as Tx
const store: Store = {
  async read(work) {
    reads += 1
    if (faults.length > 0) throw faults.shift()
    return await work(tx)
  },
  write: () => Promise.reject(new Error('a mirror does not write')),
}
const listen = () =>
  mirror.listen({ changed: () => undefined, failed: (error) => received.push(error) })
const soon = () => vi.advanceTimersByTimeAsync(150)

beforeEach(() => {
  vi.useFakeTimers()
  disk = [makeOp('post.remove', { params: { boardId: 45, postId: 'p' } }, { entity: 'p' })]
  faults = []
  received = []
  reads = 0
  mirror = new Mirror('here', store)
})
afterEach(() => {
  end()
  vi.useRealTimers()
})

test('a read that fails once is repeated by itself, unnoticed', async () => {
  faults = [new Error('once')]
  end = listen()
  await soon()
  expect(mirror.snapshot).toBeNull()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(mirror.snapshot?.ops).toEqual(disk)
  expect(received).toEqual([])
})

test('a repeated failure is reported, and retried until it can be read', async () => {
  faults = Array.from({ length: 4 }, (_, n) => new Error(String(n)))
  end = listen()
  await soon()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(received).toEqual([new Error('1')])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(received).toHaveLength(3)
  expect(mirror.snapshot?.ops).toEqual(disk)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBe(5)
})

test('a new watcher after a failed read repeats it at once', async () => {
  faults = [new Error('once')]
  end = listen()
  await soon()
  const later = listen()
  await soon()
  expect(mirror.snapshot?.ops).toEqual(disk)
  later()
})

test('without watchers, or on a superseded page, nothing is read', async () => {
  faults = [new Error('once')]
  end = listen()
  await soon()
  end()
  await vi.advanceTimersByTimeAsync(600_000)
  faults = [new StorageTrouble('superseded')]
  end = listen()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads).toBe(2)
  expect(received).toEqual([])
})

const wire = { method: 'PUT', path: '/api/v1/gate/1/scan', body: '{"token":"SG1:BB8"}' }
const scan = (rest: Partial<Op>) =>
  makeOp('gate.scan', { params: { projectId: 1 }, data: {} }, { entity: 's', wire, ...rest })

test('of finished ops the page stores no request, nor what was read at a gate', async () => {
  const created = { params: { boardId: 45 }, data: { id: 'p', projectId: 1, values: {} } }
  const done = { state: 'done', doneAt: 1, wire } as const
  const post = makeOp('post.create', created as never, { entity: 'p', ...done })
  disk = [post, scan(done)]
  end = listen()
  await soon()
  const [words, slim] = mirror.snapshot?.ops ?? []
  expect(slim).toEqual({ ...disk[1], wire: null, body: '' })
  // Still laid over an answer of the server that does not know them yet.
  expect(words).toEqual({ ...post, wire: null })
})

test.each(['queued', 'sending', 'waiting', 'auth', 'conflict', 'dead', 'waiting-update'] as const)(
  'of what is %s the page holds all',
  async (state) => {
    disk = [scan({ state })]
    end = listen()
    await soon()
    expect(mirror.snapshot?.ops).toEqual(disk)
    expect(mirror.snapshot?.ops[0]?.body).not.toBe('')
  },
)
