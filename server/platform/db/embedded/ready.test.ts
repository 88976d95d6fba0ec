import pg from 'pg'
import { expect, test } from 'vitest'
import { HungError, untilReady, type Waiting } from './ready.ts'

const answer = (code: string) =>
  Object.assign(new pg.DatabaseError('not now', 7, 'error'), { code })

const waiting = (options: Partial<Waiting>): Waiting => ({
  alive: () => true,
  recovering: () => false,
  logFile: '/nowhere',
  patience: { answer: 1_000, hung: 200 },
  signal: new AbortController().signal,
  ...options,
})

/** Fails `times` times with this error, then succeeds. */
function failing(error: Error, times = Number.POSITIVE_INFINITY): () => Promise<string> {
  let left = times
  return async () => {
    left -= 1
    if (left >= 0) throw error
    return 'ready'
  }
}

test('a PostgreSQL that says for ever that it recovers, and does not, is hung', async () => {
  await expect(untilReady(failing(answer('57P03')), waiting({}))).rejects.toThrow(HungError)
})

test('one that answers nothing is hung', async () => {
  await expect(untilReady(failing(new Error('timeout')), waiting({}))).rejects.toThrow(HungError)
})

test('one that recovers is waited for, whether it answers or not', async () => {
  const recovers = waiting({ recovering: () => true })
  expect(await untilReady(failing(answer('57P03'), 20), recovers)).toBe('ready')
  expect(await untilReady(failing(new Error('timeout'), 20), recovers)).toBe('ready')
})

test('one that serves others is waited for', async () => {
  expect(await untilReady(failing(answer('53300'), 20), waiting({}))).toBe('ready')
})

test('where processes cannot be seen, its answer is believed and its silence is not', async () => {
  const unseen = waiting({ recovering: () => null })
  expect(await untilReady(failing(answer('57P03'), 20), unseen)).toBe('ready')
  await expect(untilReady(failing(new Error('timeout')), unseen)).rejects.toThrow(HungError)
})

test('a stop ends the wait', async () => {
  const stopping = new AbortController()
  const recovers = waiting({ recovering: () => true, signal: stopping.signal })
  const wait = untilReady(failing(answer('57P03')), recovers)
  stopping.abort()
  await expect(wait).rejects.toThrow('not now')
})
