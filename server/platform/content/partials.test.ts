import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPartials } from './partials.ts'
import { openStore } from './store.ts'

async function fixture() {
  const folder = join(await mkdtemp(join(tmpdir(), 'partials-')), 'files')
  const store = openStore(folder)
  return { partials: openPartials(store), again: () => openPartials(openStore(folder)) }
}

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(Buffer.from(chunk))
      controller.close()
    },
  })

/** Yields its chunk, then breaks or stalls, as a connection does. */
const lineOf = (chunk: string, then: 'breaks' | 'stalls') =>
  new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(Buffer.from(chunk))
      },
      pull(controller) {
        if (then === 'breaks') controller.error(new Error('ECONNRESET'))
      },
    },
    { highWaterMark: 0 },
  )

test('bytes survive a restart, and the upload resumes from there', async () => {
  const { partials, again } = await fixture()
  await partials.withTurn('a', (partial) => partial.append(streamOf('hello '), 11))
  const after = again()
  expect(await after.sizeOf('a')).toBe(6)
  const sha256 = await after.withTurn('a', async (partial) => {
    expect(await partial.append(streamOf('wor', 'ld'), 11)).toEqual({
      size: 11,
      over: false,
      broken: false,
    })
    return partial.sha256()
  })
  expect(sha256).toBe(createHash('sha256').update('hello world').digest('hex'))
})

test('a broken connection keeps what has arrived', async () => {
  const { partials } = await fixture()
  const result = await partials.withTurn('a', (p) => p.append(lineOf('hel', 'breaks'), 11))
  expect(result).toEqual({ size: 3, over: false, broken: true })
  expect(await partials.sizeOf('a')).toBe(3)
})

test('nothing beyond the announced length is stored', async () => {
  const { partials } = await fixture()
  const result = await partials.withTurn('a', (p) => p.append(streamOf('hello', 'world'), 7))
  expect(result).toEqual({ size: 7, over: true, broken: false })
  expect(await partials.sizeOf('a')).toBe(7)
})

test('a newer request ends the older one, which keeps its bytes', async () => {
  const { partials } = await fixture()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const older = partials.withTurn('a', (partial) => {
    start()
    return partial.append(lineOf('hel', 'stalls'), 11)
  })
  await started
  await expect.poll(() => partials.sizeOf('a')).toBe(3)
  const newer = partials.withTurn('a', async (partial) => {
    expect(await partial.size()).toBe(3)
    return partial.append(streamOf('lo'), 11)
  })
  expect(await older).toEqual({ size: 3, over: false, broken: true })
  expect(await newer).toEqual({ size: 5, over: false, broken: false })
})

test('work that throws passes the turn on', async () => {
  const { partials } = await fixture()
  const failed = partials.withTurn('a', async () => {
    throw new Error('disk')
  })
  await expect(failed).rejects.toThrow('disk')
  expect(await partials.withTurn('a', (partial) => partial.size())).toBe(0)
})
