import { expect, test } from 'vitest'
import board35 from '../../../../contract/boards/corrective-action/board.ts'
import board7 from '../../../../contract/boards/hazard-report/board.ts'
import { makePost } from '../../../../tests/builders/make-post.ts'
import { wantsAction } from './wants-action.ts'

const photo = '0197a000-0000-7000-8000-0000000000ff'
const me = makePost().writer
const acted = { action: '재설치', after: photo }

test('the action is next until it is done, and again when it is sent back', () => {
  const at = (status: string, values = {}) =>
    wantsAction({ board: board35, me, gone: false, post: makePost({ status, values }) })?.section
  expect(at('received')).toBe('action')
  expect(at('done', acted)).toBeUndefined()
  expect(at('redo', acted)).toBe('action')
})

test('not for those who may not change it, not when it is removed, not on a board without it', () => {
  const post = makePost()
  const reader = makePost({ can: { ...post.can, act: false } })
  expect(wantsAction({ board: board35, me, gone: false, post: reader })).toBeNull()
  expect(wantsAction({ board: board35, me, gone: true, post })).toBeNull()
  expect(wantsAction({ board: board7, me, gone: false, post })).toBeNull()
})
