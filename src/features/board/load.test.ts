import { expect, test } from 'vitest'
import { boardIds, loadBoard } from './load.ts'

test('every file of the folder is the board that its name says', async () => {
  expect(boardIds).toEqual(expect.arrayContaining([7, 35, 45]))
  for (const id of boardIds) expect((await loadBoard(id))?.id).toBe(id)
})

test('a board is loaded once, and one that is not built is null', () => {
  expect(loadBoard(45)).toBe(loadBoard(45))
  expect(loadBoard(46)).toBeNull()
})
