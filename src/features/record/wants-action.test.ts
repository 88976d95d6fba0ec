import { expect, test } from 'vitest'
import board7 from '../../../contract/boards/007-hazard-report.ts'
import board35 from '../../../contract/boards/035-corrective-action.ts'
import { makePost } from '../../../tests/builders/make-post.ts'
import { wantsAction } from './wants-action.ts'

const photo = '0197a000-0000-7000-8000-0000000000ff'
const acted = { action: '재설치', after: photo }

test('acting comes next until it is done, and again when it is sent back', () => {
  const at = (status: string, values = {}) =>
    wantsAction({ board: board35, gone: false, post: makePost({ status, values }) })
  expect(at('received')).toBe(true)
  expect(at('done', acted)).toBe(false)
  expect(at('redo', acted)).toBe(true)
})

test('not for those who may not change it, not when it is removed, not on a board without it', () => {
  const post = makePost()
  const reader = makePost({ can: { ...post.can, act: false } })
  expect(wantsAction({ board: board35, gone: false, post: reader })).toBe(false)
  expect(wantsAction({ board: board35, gone: true, post })).toBe(false)
  expect(wantsAction({ board: board7, gone: false, post })).toBe(false)
})
