import { expect, test } from 'vitest'
import { loadBoard } from './load.ts'
import { formEntries } from './manifest.ts'

test('every board of records can be loaded by its number', async () => {
  expect(formEntries.length).toBeGreaterThan(0)
  for (const { id, slug } of formEntries) expect(await loadBoard(id)).toMatchObject({ id, slug })
})

test('a board is loaded once, and one that is not built is null', () => {
  expect(loadBoard(45)).toBe(loadBoard(45))
  expect(loadBoard(46)).toBeNull()
})
