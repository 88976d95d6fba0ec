import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  classifyResponse,
  noAnswer,
  type Verdict,
} from '../../src/outbox/drain/classify-response.ts'
import type { Answer } from '../../src/outbox/engine/ports.ts'
import { answer, ours, portal, refusal } from './world/answers.ts'

const now = Date.UTC(2026, 10, 20, 1, 0)
const schema = v.looseObject({ id: v.literal('a'), revision: v.number() })
const verdict = (input: Answer) => classifyResponse(input, schema, now)
/** the parts of a verdict that the rows of offline.md §1.6 speak about */
function row(input: Verdict) {
  if (input.do !== 'retry') return { do: input.do }
  const { line, unknown, floorMs } = input
  return { do: input.do, line, unknown, floorMs }
}
const wait = (rest: { line?: boolean; unknown?: boolean; floorMs?: number } = {}) => ({
  do: 'retry',
  line: false,
  unknown: false,
  floorMs: 0,
  ...rest,
})

describe('a success counts only when it is ours and about this very thing', () => {
  test('done, with revision and receipt', () => {
    const body = { id: 'a', revision: 3, receivedAt: '2026-11-20T00:59:00.000Z' }
    expect(verdict(ours(200, body, { etag: '"r3"' }))).toMatchObject({
      do: 'done',
      etag: '"r3"',
      receipt: { receivedAt: '2026-11-20T00:59:00.000Z', number: 'req-1' },
    })
  })

  test('the receipt of a change is the change’s, not the record’s first coming', () => {
    const body = {
      id: 'a',
      revision: 4,
      receivedAt: '2026-10-01T00:00:00.000Z',
      updatedAt: '2026-11-20T01:00:00.000Z',
    }
    expect(verdict(ours(200, body))).toMatchObject({
      receipt: { receivedAt: '2026-11-20T01:00:00.000Z' },
    })
  })

  test('without a time in the body, the server’s Date is the receipt', () => {
    expect(
      classifyResponse(ours(200, { ok: true }), v.object({ ok: v.literal(true) }), 0),
    ).toMatchObject({
      receipt: { receivedAt: '2026-11-20T01:00:00.000Z' },
    })
  })

  test.each<[string, Answer]>([
    ['another thing', ours(200, { id: 'b', revision: 1 })],
    ['no JSON', ours(200, 'yes')],
    ['an empty body', ours(200, null)],
  ])('ours, but %s: asked again, never done', (_, input) => {
    expect(row(verdict(input))).toEqual(wait({ unknown: true }))
  })
})

describe('an answer of another server is a connection failure, whatever it says', () => {
  test.each<[string, Answer]>([
    ['200 with a page', portal(200)],
    ['200 with the right JSON but not from us', answer(200, { id: 'a', revision: 1 })],
    ['204', answer(204, null)],
    ['302', portal(302, 'https://portal.invalid/')],
    ['an opaque redirect', { ...ours(200, { id: 'a', revision: 1 }), status: 0, redirected: true }],
    ['redirected to a page of ours', { ...ours(200, { id: 'a', revision: 1 }), redirected: true }],
    ['401', portal(401)],
    ['403', portal(403)],
    ['404', portal(404)],
    ['410', portal(410)],
    ['409', portal(409)],
    ['422', portal(422)],
    ['451', portal(451)],
    ['511', portal(511)],
    ['502', portal(502)],
  ])('%s', (_, input) => {
    expect(row(verdict(input))).toEqual(wait({ line: true, unknown: true }))
  })

  test.each(['network', 'timeout'] as const)('%s', (kind) => {
    expect(row(noAnswer(kind, null))).toEqual(wait({ line: true, unknown: true }))
  })

  test('a gateway’s 429 is obeyed although it is not ours', () => {
    expect(row(verdict(answer(429, '', { 'retry-after': '9' })))).toEqual(
      wait({ line: true, unknown: true, floorMs: 9_000 }),
    )
  })
})

describe('trouble that passes is waited out', () => {
  test.each<[string, Answer, boolean]>([
    ['408', refusal(408, 'timeout'), true],
    ['425', refusal(425, 'early'), false],
    ['429', refusal(429, 'too-many-requests'), false],
    ['500', refusal(500, 'internal'), true],
    ['503', refusal(503, 'busy'), true],
    ['507', refusal(507, 'storage-full'), true],
    ['409 in flight', refusal(409, 'in-flight'), true],
    ['424', refusal(424, 'dependency-missing'), false],
    ['422 digest mismatch: read again, send again', refusal(422, 'digest-mismatch'), false],
  ])('%s', (_, input, unknown) => {
    expect(row(verdict(input))).toEqual(wait({ unknown }))
  })

  test('Retry-After in seconds is a floor, and for 429 and 503 one for the whole device', () => {
    const tooMany = refusal(429, 'too-many-requests', { 'retry-after': '3' })
    expect(verdict(tooMany)).toMatchObject({ floorMs: 3_000, hold: true })
    const busy = refusal(503, 'busy', { 'retry-after': '2' })
    expect(verdict(busy)).toMatchObject({ floorMs: 2_000, hold: true })
    const inFlight = refusal(409, 'in-flight', { 'retry-after': '1' })
    expect(verdict(inFlight)).toMatchObject({ floorMs: 1_000, hold: false })
  })

  test('a full quarantine keeps an operation waiting, and blocks nothing else', () => {
    const full = refusal(429, 'review-full', { 'retry-after': '3600' })
    expect(verdict(full)).toMatchObject({ do: 'retry', floorMs: 300_000, hold: false })
  })

  test('too much that has not arrived keeps a record waiting, and lets its photos go on', () => {
    const both: Record<string, string>[] = [{}, { 'retry-after': '60' }]
    for (const headers of both) {
      const full = refusal(429, 'uploads-full', headers)
      expect(verdict(full)).toMatchObject({ do: 'retry', hold: false })
    }
  })

  test('Retry-After from a proxy in between blocks nobody else, nor for long', () => {
    const day = { 'retry-after': '86400' }
    for (const status of [429, 503]) {
      const box = { ...refusal(status, 'busy', day), headers: new Headers(day) }
      expect(verdict(box)).toMatchObject({ floorMs: 300_000, hold: false, line: true })
    }
  })

  test('Retry-After as a date counts from the answer’s Date, not from the device’s clock', () => {
    const headers = {
      date: 'Fri, 20 Nov 2026 01:00:00 GMT',
      'retry-after': 'Fri, 20 Nov 2026 01:00:03 GMT',
    }
    const input = refusal(429, 'too-many-requests', headers)
    const twoHoursOff = Date.UTC(2026, 10, 20, 3, 0)
    expect(classifyResponse(input, schema, twoHoursOff)).toMatchObject({ floorMs: 3_000 })
  })
})

describe('what only a person, or a sign-in, can resolve', () => {
  test.each<[string, Answer, string]>([
    ['401', refusal(401, 'sign-in-required'), 'auth'],
    ['409 actor mismatch', refusal(409, 'actor-mismatch'), 'auth'],
    ['400', refusal(400, 'bad-request'), 'dead'],
    ['403', refusal(403, 'forbidden'), 'dead'],
    ['404', refusal(404, 'no-project'), 'dead'],
    ['405', refusal(405, 'method-not-allowed'), 'dead'],
    ['409 id taken', refusal(409, 'id-taken'), 'dead'],
    ['409 closed', refusal(409, 'closed'), 'dead'],
    ['410', refusal(410, 'gone'), 'dead'],
    ['413', refusal(413, 'too-large'), 'dead'],
    ['415', refusal(415, 'not-acceptable-type'), 'dead'],
    ['422', refusal(422, 'invalid'), 'dead'],
    ['422 key reused', refusal(422, 'key-reused'), 'dead'],
    ['428', refusal(428, 'revision-required'), 'dead'],
    ['412', refusal(412, 'revision-mismatch'), 'conflict'],
  ])('%s', (_, input, expected) => {
    expect(row(verdict(input))).toEqual({ do: expected })
  })

  test('a refusal has the server’s code, sentence and fields', () => {
    const body = { error: { code: 'invalid', message: '확인하세요', fields: { title: '필수' } } }
    expect(verdict(ours(422, body))).toEqual({
      do: 'dead',
      status: 422,
      problem: { code: 'invalid', message: '확인하세요', fields: { title: '필수' } },
    })
  })

  test('a conflict has the server’s version and its ETag', () => {
    const current = { id: 'a', revision: 9 }
    const input = refusal(412, 'revision-mismatch', { etag: '"r9"' }, current)
    expect(verdict(input)).toMatchObject({ do: 'conflict', current, etag: '"r9"' })
  })
})

test('what the office has quarantined is out of this device’s hands; other 202s are not', () => {
  const review = { id: 4, state: 'waiting', receivedAt: '2026-11-20T00:59:00.000Z' }
  expect(verdict(ours(202, { review }))).toMatchObject({
    do: 'done',
    etag: null,
    review: { id: 4, state: 'waiting' },
    receipt: { receivedAt: '2026-11-20T00:59:00.000Z' },
  })
  expect(verdict(ours(202, { queued: true })).do).toBe('retry')
  expect(verdict(ours(200, { review })).do).toBe('retry')
  expect(verdict(answer(202, JSON.stringify({ review }))).do).toBe('retry')
})
