import { expect, it } from 'vitest'
import permit from '../../../../contract/boards/work-permit/board.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { checklistsOf } from './record-body.tsx'

it('a record has the lists that it was asked, and not those of what was not chosen', () => {
  const listsOf = (works: string[]) =>
    checklistsOf({ board: permit, post: { values: { works } } as unknown as Post }).length
  expect([listsOf([]), listsOf(['fire']), listsOf(['fire', 'confined'])]).toEqual([0, 1, 2])
})
