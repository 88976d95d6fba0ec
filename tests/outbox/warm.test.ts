import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkMissing } from '../../src/outbox/engine/chunk.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { createOutbox, type Outbox } from '../../src/outbox/outbox.ts'
import { signedInAnswer } from './world/model-server.ts'

// The chunks of the outbox that load on demand, as after a deployment that removed one.

const came = vi.hoisted(() => [] as string[])
vi.mock('../../src/outbox/change/export.ts', async (original) => {
  came.push('export')
  return await original()
})
vi.mock('../../src/outbox/change/merge.ts', async (original) => {
  came.push('merged')
  return await original()
})
vi.mock('../../src/outbox/session/leave.ts', () => {
  came.push('leave')
  throw new TypeError('Failed to fetch dynamically imported module')
})

let outbox: Outbox
let stop: () => void
let workerIsThere: () => void
const astray = vi.fn()

beforeEach(() => {
  const ready = new Promise<void>((resolve) => {
    workerIsThere = resolve
  })
  outbox = createOutbox({
    env: uuidv7(),
    base: 'http://127.0.0.1:9',
    build: 'test',
    onSuperseded: () => undefined,
    workers: { ready, controller: null, getRegistration: async () => undefined } as never,
    small: { getItem: () => null, setItem: () => undefined },
  })
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  const idle = (work: () => void) => setTimeout(work)
  const page = { document, navigator: { onLine: true }, requestIdleCallback: idle }
  stop = outbox.start(Object.assign(new EventTarget(), page) as never, () => undefined)
  process.on('unhandledRejection', astray)
})
afterEach(async () => {
  stop()
  await outbox.stop()
  process.off('unhandledRejection', astray)
})

test('they are loaded ahead from the worker; a missing one fails its caller', async () => {
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(came).toEqual([])
  workerIsThere()
  await vi.waitFor(() => expect([...came].sort()).toEqual(['export', 'leave', 'merged']))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(astray).not.toHaveBeenCalled()

  await outbox.session.signIn(signedInAnswer('token', 7))
  await expect(outbox.leaving.discard()).rejects.toBeInstanceOf(ChunkMissing)
  await expect(outbox.leaving.count()).rejects.toBeInstanceOf(ChunkMissing)
  // The others do their work all the same.
  expect((await outbox.exportFile()).size).toBeGreaterThan(0)
})
