import { expect, it } from 'vitest'
import { draftHref, readThreadDraft, threadDraftId } from './thread-draft.ts'

const place = { slug: 'qna', projectId: 3 }
const post = '01990000-0000-7000-8000-000000000001'

it.each([
  ['create', '', '/project/3/community/qna/create'],
  ['update', post, `/project/3/community/qna/${post}/update`],
  ['reply', post, `/project/3/community/qna/${post}/reply`],
] as const)('a draft of %s goes on where it was begun', (how, postId, expected) => {
  expect(draftHref(threadDraftId(7, place, how, postId), place)).toBe(expected)
})

it('a draft of another board, place or form is not of this list', () => {
  const id = threadDraftId(7, place, 'create')
  expect(draftHref(id, { slug: 'healthinfo', projectId: 3 })).toBeNull()
  expect(draftHref(id, { slug: 'qna', projectId: null })).toBeNull()
  expect(draftHref('record:7:3:45', place)).toBeNull()
})

it('a draft that a newer build stored otherwise is not read', () => {
  expect(readThreadDraft({ v: 2, values: {} })).toBeNull()
  const read = readThreadDraft({ v: 1, values: { title: '제목', photos: [] } })
  expect(read).toMatchObject({ title: '제목', content: null, removed: [] })
})
