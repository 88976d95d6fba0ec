import { expect, test } from 'vitest'
import { makeOp } from '../../../tests/builders/make-op.ts'
import type { Op } from '../../outbox/store/types.ts'
import { problemText } from './problem-words.ts'

const post = '0197a000-0000-7000-8000-000000000001'
const op = (rest: Partial<Op>) =>
  makeOp('post.remove', { params: { boardId: 45, postId: post } }, { entity: post, ...rest })

test('there is no message for a freshly saved op', () => {
  expect(problemText(op({}))).toBeNull()
})

test('a conflict names who was first, where the server says it', () => {
  const current = { data: { updatedBy: { name: '박정우' } }, etag: '"r3"' }
  expect(problemText(op({ state: 'conflict', current }))).toMatchObject({
    word: 'conflictBy',
    name: '박정우',
  })
  expect(problemText(op({ state: 'conflict', current: { data: {}, etag: null } }))?.word).toBe(
    'conflict',
  )
})

test("a refusal is shown with the server's message where ours says less", () => {
  const lastProblem = { code: 'strange', message: '오늘은 받지 않습니다.' }
  expect(problemText(op({ state: 'dead', lastStatus: 409, lastProblem }))).toMatchObject({
    word: 'other',
    message: '오늘은 받지 않습니다.',
  })
})

test('what the quarantine has no space for is safe and retried by itself', () => {
  const lastProblem = { code: 'review-full', message: '' }
  const waiting = op({ state: 'waiting', lastStatus: 429, lastProblem })
  expect(problemText(waiting)).toMatchObject({ word: 'reviewFull', message: '' })
})

test('a server error never shows internals', () => {
  const lastProblem = { code: 'http-502', message: 'upstream connect error' }
  expect(problemText(op({ state: 'waiting', lastStatus: 502, lastProblem }))).toMatchObject({
    word: 'server',
    message: '',
  })
})

test.each([
  ['portal', 'portal'],
  ['forbidden', 'forbidden'],
  ['no-project', 'missing'],
  ['photo-unreadable', 'unreadable'],
  ['files-awaited', 'filesAwaited'],
] as const)('%s', (code, word) => {
  expect(problemText(op({ state: 'dead', lastProblem: { code, message: 'x' } }))?.word).toBe(word)
})
