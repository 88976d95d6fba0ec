import { expect, test } from 'vitest'
import { makeOp } from '../../../tests/builders/make-op.ts'
import type { Op } from '../../outbox/store/types.ts'
import { itemsOf } from './items.ts'

const post = '0197a000-0000-7000-8000-000000000001'
const comment = '0197a000-0000-7000-8000-000000000002'
const always = () => true

function record(rest: Partial<Op> = {}) {
  return makeOp(
    'post.create',
    {
      params: { boardId: 45 },
      data: { id: post, projectId: 1, writtenAt: '2026-11-20T00:41:00.000Z' },
    },
    { entity: post, title: '103동 점검', ...rest },
  )
}

function photo(n: number, rest: Partial<Op> = {}) {
  const fileId = `0197a000-0000-7000-8000-00000000010${n}`
  return makeOp(
    'photo.upload',
    {
      params: { fileId },
      data: { postId: post, type: 'image/jpeg', size: 100, sha256: '0'.repeat(64) },
    },
    { entity: fileId, blobId: fileId, size: 100, ...rest },
  )
}

function word(rest: Partial<Op> = {}) {
  return makeOp(
    'comment.create',
    {
      params: { slug: 'daily-inspection', postId: post },
      data: { id: comment, content: '확인했습니다', writtenAt: '2026-11-20T00:50:00.000Z' },
    },
    { entity: comment, title: '확인했습니다', ...rest },
  )
}

test('a record and its photos are one line, a comment on it another', () => {
  const { waiting } = itemsOf([record(), photo(1), photo(2), word()], always)
  expect(waiting.map((item) => [item.kind, item.title, item.photos.total])).toEqual([
    ['record', '103동 점검', 2],
    ['comment', '확인했습니다', 0],
  ])
  expect(waiting.map((item) => item.postId)).toEqual([post, post])
})

test('a record is not at the server while a photo of it waits', () => {
  const ops = [
    record({
      state: 'done',
      doneAt: 9,
      receipt: { receivedAt: '2026-11-20T01:00:00.000Z', number: 'a' },
    }),
    photo(1, { state: 'done', doneAt: 10 }),
    photo(2, { state: 'sending', sent: 40 }),
  ]
  const { waiting, sent } = itemsOf(ops, always)
  expect(sent).toEqual([])
  expect(waiting[0]).toMatchObject({
    state: 'sending',
    photos: { total: 2, arrived: 1, size: 200, sent: 140 },
    receipt: { number: 'a' },
  })
})

test('a failure anywhere in a record needs a person, and names the failed op', () => {
  const broken = photo(1, { state: 'dead', lastProblem: { code: 'photo-unreadable', message: '' } })
  const { attention, waiting } = itemsOf([record({ state: 'sending' }), broken], always)
  expect(waiting).toEqual([])
  expect(attention[0]?.head.id).toBe(broken.id)
})

test('what waits for a sign-in is safe on this device, not failed', () => {
  const { waiting } = itemsOf([record({ state: 'auth' })], always)
  expect(waiting[0]?.state).toBe('local')
})

test('a comment behind a failed record names what blocks it', () => {
  const dead = record({ state: 'dead' })
  const { waiting } = itemsOf([dead, word({ deps: [dead.id] })], always)
  expect(waiting[0]?.blockedBy?.id).toBe(dead.id)
})

test('what arrived is listed newest first, and only of today', () => {
  const other = '0197a000-0000-7000-8000-000000000009'
  const old = makeOp(
    'post.remove',
    { params: { boardId: 45, postId: other } },
    { entity: other, state: 'done', doneAt: 5 },
  )
  const { sent } = itemsOf(
    [old, record({ state: 'done', doneAt: 20 }), word({ state: 'done', doneAt: 30 })],
    (at) => at >= 10,
  )
  expect(sent.map((item) => item.kind)).toEqual(['comment', 'record'])
})

test('a row that did not change is the same line as before, and a changed one another', () => {
  const waits = record()
  const other = word()
  const before = itemsOf([waits, other], always).waiting
  const flies = { ...waits, state: 'sending' as const }
  const after = itemsOf([flies, other], always).waiting
  expect(after[1]).toBe(before[1])
  expect(after[0]?.state).toBe('sending')
  // With a photo the same row is part of a longer line.
  expect(itemsOf([waits, photo(1)], always).waiting[0]?.photos.total).toBe(1)
})

test('a gate scan is an item of its own, named after the person', () => {
  const id = '0197a000-0000-7000-8000-000000000201'
  const scan = makeOp(
    'gate.scan',
    { params: { projectId: 1 }, data: { id, token: 'SG1:BB8' } },
    { entity: id, title: '이준호', lane: `gate:${id}`, tenant: 1 },
  )
  const [item] = itemsOf([scan], always).waiting
  expect([item?.kind, item?.key, item?.title, item?.projectId]).toEqual([
    'scan',
    `gate:${id}`,
    '이준호',
    1,
  ])
  // Sent rows have no payload in the page.
  const arrived = { ...scan, state: 'done' as const, doneAt: 1, body: '' }
  const [sent] = itemsOf([arrived], always).sent
  expect([sent?.kind, sent?.key, sent?.title]).toEqual(['scan', `gate:${id}`, '이준호'])
})
