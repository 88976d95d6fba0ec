import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { applyResult } from '../../src/outbox/drain/apply-result.ts'
import type { Op } from '../../src/outbox/store/types.ts'

const number = '850101-1938274'
const moment = { now: 1, random: () => 0.5, wasUncertain: false }
const body = JSON.stringify({
  params: { boardId: 41 },
  data: { id: 'a', values: { rrn: { unsealed: number }, place: '103동' } },
})
const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const op = {
  id: 'op',
  kind: 'post.create',
  v: 1,
  body,
  sha256: digest(body),
  wire: { method: 'PUT', path: '/x', body },
  state: 'sending',
  attempts: 0,
  blobId: null,
  size: body.length,
  choices: { 'values.rrn': { side: 'mine', between: `["${number}"]` } },
} as unknown as Op

test('until the record has arrived, what was entered stays on the device', () => {
  const problem = { code: 'unavailable', message: '' }
  const retry = { do: 'retry', status: 503, problem, floorMs: 0, unknown: true } as never
  const waiting = applyResult(op, retry, moment)
  expect([waiting.body, waiting.wire, waiting.sha256]).toEqual([op.body, op.wire, op.sha256])
  const dead = applyResult(op, { do: 'dead', status: 422, problem } as never, moment)
  expect(dead.body).toBe(op.body)
})

test('once it has arrived, the device has it no more', () => {
  const done = applyResult(
    op,
    { do: 'done', status: 201, etag: '"1"', receipt: null } as never,
    moment,
  )
  expect(done.state).toBe('done')
  expect(JSON.stringify(done)).not.toContain('1938274')
  expect(JSON.parse(done.body).data.values).toEqual({ rrn: { shown: '••••' }, place: '103동' })
})

test('the device keeps no digest from which a number could be guessed', () => {
  const verdict = { do: 'done', status: 201, etag: '"1"', receipt: null } as never
  const done = applyResult(op, verdict, moment)
  expect(JSON.stringify(done)).not.toMatch(/[0-9a-f]{64}/)
  const plain = body.replace(/\{"unsealed":("[^"]*")\}/, '$1')
  const other = { ...op, body: plain, sha256: digest(plain) }
  expect(applyResult(other, verdict, moment).sha256).toBe(digest(plain))
})
