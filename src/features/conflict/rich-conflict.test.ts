import { expect, test } from 'vitest'
import minutes from '../../../contract/boards/council-minutes/board.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import type { Reading } from '../../../contract/form/value-text.ts'
import { choiceOf } from '../../../contract/merge/conflict.ts'
import { shapesOf } from '../../../contract/merge/shapes-of.ts'
import { richOf } from '../../../contract/rich/rich.ts'
import { makeOp } from '../../../tests/builders/make-op.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import { decidedUpdate, mergeModel } from './merge-model.ts'
import { type PartWords, placeOf } from './parts.ts'

const postId = '0197a000-0000-7000-8000-000000000001'

function change(values: Values, theirs: Values) {
  const post = makePost({ id: postId, boardId: 50, revision: 3, values: theirs })
  return makeOp(
    'post.update',
    {
      params: { boardId: 50, postId },
      data: { values, writtenAt: '2026-11-20T08:20:00.000Z' },
      base: { values: {}, shapes: shapesOf(minutes, Object.keys(values)) },
    },
    { entity: postId, state: 'conflict', sentEtag: '"r2"', current: { data: post, etag: '"r3"' } },
  )
}

const reading: Reading = {
  language: 'ko',
  name: () => null,
  record: (id) => id,
  drawing: () => null,
  unknown: '?',
  yes: '예',
  no: '아니오',
  number: String,
  month: (month) => month,
  duration: ({ hours, minutes }) => `${hours}:${minutes}`,
  byServer: '',
  day: String,
  stamp: String,
  count: (n) => `${n}건`,
}
const words: PartWords = {
  title: '제목',
  content: '내용',
  answer: '답',
  action: '조치',
  photos: '',
  nth: (noun, n) => `${noun} ${n}번째`,
}

test('a text of an earlier build that is kept over a document is sent as one', () => {
  const now = richOf('다른 사람')
  const op = change({ discussion: '내 글' }, { discussion: now })
  const [conflict] = mergeModel(op, minutes)?.conflicts ?? []
  if (!conflict) throw new Error('no conflict')
  const choices = { [conflict.path]: choiceOf(conflict, 'mine') }
  const model = mergeModel({ ...op, choices }, minutes)
  if (!model) throw new Error('nothing to merge')
  expect(decidedUpdate(model, '').payload.data.values).toEqual({ discussion: richOf('내 글') })
})

test('two addresses of one link are seen to differ, and a bare address is said once', () => {
  const doc = (text: string, href: string) => {
    const words = { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] }
    return { type: 'doc', content: [{ type: 'paragraph', content: [words] }] }
  }
  const [mine, theirs] = [doc('안내', 'https://a.kr'), doc('https://b.kr', 'https://b.kr')]
  const conflict = { path: 'values.discussion', mine, theirs }
  expect(placeOf(conflict, minutes, () => [], reading, words)).toMatchObject({
    mine: [{ text: '안내 (https://a.kr)' }],
    theirs: [{ text: 'https://b.kr' }],
  })
})
