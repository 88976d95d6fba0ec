import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { partialFiles } from './partial-files.ts'
import { type Appended, openPartials } from './partials.ts'
import { openStore } from './store.ts'

async function fixture() {
  const folder = join(await mkdtemp(join(tmpdir(), 'partials-')), 'files')
  const open = () => openPartials(partialFiles(openStore(folder).partials))
  return { partials: open(), again: open }
}

const appended = (options: Partial<Appended>): Appended => ({
  size: 0,
  over: false,
  broken: false,
  moved: false,
  ...options,
})

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
  await partials.withTurn('a', (partial) => partial.append(streamOf('hello '), 0, 11))
  const after = again()
  expect(await after.sizeOf('a')).toBe(6)
  const whole = await after.withTurn('a', async (partial) => {
    expect(await partial.append(streamOf('wor', 'ld'), 6, 11)).toEqual(appended({ size: 11 }))
    return partial.whole((path) => readFile(path, 'utf8'))
  })
  expect(whole).toBe('hello world')
})

test('a broken connection keeps what has arrived', async () => {
  const { partials } = await fixture()
  const result = await partials.withTurn('a', (p) => p.append(lineOf('hel', 'breaks'), 0, 11))
  expect(result).toEqual(appended({ size: 3, broken: true }))
  expect(await partials.sizeOf('a')).toBe(3)
})

test('nothing beyond the announced length is stored', async () => {
  const { partials } = await fixture()
  const result = await partials.withTurn('a', (p) => p.append(streamOf('hello', 'world'), 0, 7))
  expect(result).toEqual(appended({ size: 7, over: true }))
  expect(await partials.sizeOf('a')).toBe(7)
})

test('a newer request ends the older one, which keeps its bytes', async () => {
  const { partials } = await fixture()
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  const older = partials.withTurn('a', (partial) => {
    start()
    return partial.append(lineOf('hel', 'stalls'), 0, 11)
  })
  await started
  await expect.poll(() => partials.sizeOf('a')).toBe(3)
  const newer = partials.withTurn('a', async (partial) => {
    expect(await partial.size()).toBe(3)
    return partial.append(streamOf('lo'), 3, 11)
  })
  expect(await older).toEqual(appended({ size: 3, broken: true }))
  expect(await newer).toEqual(appended({ size: 5 }))
})

test('work that throws passes the turn on', async () => {
  const { partials } = await fixture()
  const failed = partials.withTurn('a', async () => {
    throw new Error('disk')
  })
  await expect(failed).rejects.toThrow('disk')
  expect(await partials.withTurn('a', (partial) => partial.size())).toBe(0)
})
