import { expect, test } from 'vitest'
import { loadBoard } from './load.ts'
import { boards } from './manifest.ts'

test('every board of the manifest can be loaded by its number', async () => {
  expect(boards.length).toBeGreaterThan(0)
  for (const { id, slug } of boards) expect(await loadBoard(id)).toMatchObject({ id, slug })
})

test('a board is loaded once, and one that is not built is null', () => {
  expect(loadBoard(45)).toBe(loadBoard(45))
  expect(loadBoard(46)).toBeNull()
})
