import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import type { RowOperation } from './row-operations.ts'
import { answerOf, sendRows } from './send-rows.ts'

const call = vi.hoisted(() => vi.fn())
vi.mock('../../lib/call/call.ts', () => ({ call }))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  call.mockReset()
})

const operations = Array.from(
  { length: 60 },
  (_, n): RowOperation => ({
    row: n + 3,
    operation: { method: 'POST', path: '/api/x', body: '{}', key: `key-${n}`, actor: 1 },
  }),
)
const fine = { status: 200, headers: {}, body: '{}' }
interface Request {
  body: { operations: { key: string }[] }
}
const keysOf = (at: number) => {
  const [, request] = (call.mock.calls[at] ?? []) as [unknown, Request?]
  return request?.body.operations.map(({ key }) => key) ?? []
}

async function sent(some = operations) {
  const answers = new Map<number, unknown>()
  const signal = new AbortController().signal
  const sending = sendRows(some, {
    columns: new Set(['name']),
    signal,
    onAnswer: (row, answer) => answers.set(row, answer),
  }).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.runAllTimersAsync()
  return { answers, error: await sending }
}

test('many rows go in requests of fifty', async () => {
  call.mockImplementation(async (_, { body }) => ({ answers: body.operations.map(() => fine) }))
  const { answers, error } = await sent()
  expect(error).toBeNull()
  expect(answers.size).toBe(60)
  expect([keysOf(0).length, keysOf(1).length]).toEqual([50, 10])
})

test('a lost answer is asked for again under the same keys; what was left out is sent next', async () => {
  call
    .mockRejectedValueOnce(new Problem({ code: 'network', message: '' }))
    .mockResolvedValueOnce({ answers: [fine, { status: 503, headers: {}, body: '' }] })
    .mockImplementation(async (_, { body }) => ({ answers: body.operations.map(() => fine) }))
  const { answers, error } = await sent(operations.slice(0, 4))
  expect(error).toBeNull()
  expect(keysOf(1)).toEqual(keysOf(0))
  expect(keysOf(2)).toEqual(['key-1', 'key-2', 'key-3'])
  expect([...answers.values()]).toEqual([null, null, null, null])
})

test('a connection that does not return ends it, with what was answered', async () => {
  call
    .mockResolvedValueOnce({ answers: [fine] })
    .mockRejectedValue(new Problem({ code: 'network', message: '' }))
  const { answers, error } = await sent(operations.slice(0, 2))
  expect(error).toMatchObject({ code: 'network' })
  expect([...answers.keys()]).toEqual([3])
})

test('a refusal names its columns', () => {
  const columns = new Set(['name', 'checks.1'])
  const refused = (fields?: object) => ({
    status: 422,
    headers: {},
    body: JSON.stringify({ error: { code: 'invalid', message: '틀렸습니다.', fields } }),
  })
  const fields = { 'values.name': 'a', 'values.checks.1.photos': 'b', 'values.front': 'c' }
  expect(answerOf(refused(fields), columns)).toEqual([
    { column: 'name', reason: 'server', about: 'a' },
    { column: 'checks.1', reason: 'server', about: 'b' },
    { column: '', reason: 'server', about: 'c' },
  ])
  expect(answerOf(refused(), columns)).toEqual([
    { column: '', reason: 'server', about: '틀렸습니다.' },
  ])
  expect(answerOf({ ...fine, status: 412 }, columns)).toEqual([{ column: '', reason: 'moved' }])
})
