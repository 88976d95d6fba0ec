import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { readLong } from './read-long.ts'

const row = v.object({ id: v.number(), name: v.optional(v.string(), '-') })
const list = v.object({ data: v.array(row), total: v.number() })
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, foreign: true }))

test.each([0, 1, 250, 251, 3000])('%i rows are read as at once', async (count) => {
  const json = { data: rows(count), total: count, other: 1 }
  expect(await readLong(list, json)).toEqual({ success: true, output: v.parse(list, json) })
})

test('one wrong row, or a wrong property beside the rows, makes a wrong answer', async () => {
  const data = [...rows(700), { id: 'x' }]
  expect((await readLong(list, { data, total: 1 })).success).toBe(false)
  expect((await readLong(list, { data: rows(700), total: 'x' })).success).toBe(false)
  expect((await readLong(list, { data: { 0: 1 }, total: 1 })).success).toBe(false)
  expect((await readLong(list, null)).success).toBe(false)
})

test('what is not a list is validated whole, and so are rows with a rule about their number', async () => {
  expect(await readLong(row, { id: 1 })).toMatchObject({ success: true, output: { name: '-' } })
  const few = v.object({ data: v.pipe(v.array(row), v.maxLength(2)) })
  expect((await readLong(few, { data: rows(3) })).success).toBe(false)
})

test('the page can react in between', async () => {
  const received = vi.fn()
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = received
  port2.postMessage(null)
  const reading = readLong(list, { data: rows(5000), total: 5000 })
  await vi.waitFor(() => expect(received).toHaveBeenCalled())
  const first = await Promise.race([reading.then(() => 'read'), Promise.resolve('still reading')])
  expect(first).toBe('still reading')
  await reading
  port1.close()
})
