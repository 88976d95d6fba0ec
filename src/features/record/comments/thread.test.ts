import { expect, test } from 'vitest'
import type { Comment } from '../../../../contract/record/comment.ts'
import type { Shown } from '../overlay/overlay.ts'
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
      removedBy: null,
      can: { edit: false, remove: false },
    },
  }
}

const shape = (comments: Shown<Comment>[]) =>
  threadsOf(comments).map(({ first, replies }) => [
    first.value.id,
    replies.map((one) => one.value.id),
  ])

test('replies are shown below their comment, replies to replies too', () => {
  expect(shape([said('a', null), said('b', null), said('c', 'a'), said('d', 'c')])).toEqual([
    ['a', ['c', 'd']],
    ['b', []],
  ])
})

test('a reply without its comment is shown by itself', () => {
  expect(shape([said('c', 'gone')])).toEqual([['c', []]])
})

test('two that refer to each other are still shown', () => {
  expect(shape([said('a', 'b'), said('b', 'a')]).flat(2)).toEqual(
    expect.arrayContaining(['a', 'b']),
  )
})
