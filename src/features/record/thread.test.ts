import { expect, test } from 'vitest'
import type { Comment } from '../../../contract/comment.ts'
import type { Shown } from './overlay.ts'
import { threadsOf } from './thread.ts'

function said(id: string, parentId: string | null): Shown<Comment> {
  return {
    delivery: null,
    value: {
      id,
      postId: 'p',
      parentId,
      content: id,
      writer: { id: 1, name: '김', position: null, companyId: null, companyName: null },
      revision: 1,
      writtenAt: '',
      receivedAt: '',
      updatedAt: '',
      removed: false,
      can: { edit: false, remove: false },
    },
  }
}

const shape = (comments: Shown<Comment>[]) =>
  threadsOf(comments).map(({ first, replies }) => [
    first.value.id,
    replies.map((one) => one.value.id),
  ])

test('answers stand under what they answer, answers to answers too', () => {
  expect(shape([said('a', null), said('b', null), said('c', 'a'), said('d', 'c')])).toEqual([
    ['a', ['c', 'd']],
    ['b', []],
  ])
})

test('an answer whose comment is not here stands alone', () => {
  expect(shape([said('c', 'gone')])).toEqual([['c', []]])
})

test('two that name each other are shown all the same', () => {
  expect(shape([said('a', 'b'), said('b', 'a')]).flat(2)).toEqual(
    expect.arrayContaining(['a', 'b']),
  )
})
