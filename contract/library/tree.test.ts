import { expect, test } from 'vitest'
import { heightOf, insideOf, pathTo, within } from './tree.ts'

const folders = new Map(
  [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
    { id: 'd', parentId: 'a' },
  ].map((one) => [one.id, one]),
)

test('a folder knows what is above and below it', () => {
  expect(pathTo(folders, 'c').map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  const inside = insideOf(folders.values())
  expect([...within(inside, 'b')].sort()).toEqual(['b', 'c'])
  expect(['a', 'b', 'd'].map((id) => heightOf(inside, id))).toEqual([3, 2, 1])
})

test('a circle that stored data have ends nowhere in a loop', () => {
  const circle = new Map(
    [
      { id: 'x', parentId: 'y' },
      { id: 'y', parentId: 'x' },
    ].map((one) => [one.id, one]),
  )
  expect(pathTo(circle, 'x').map(({ id }) => id)).toEqual(['y', 'x'])
  const inside = insideOf(circle.values())
  expect(within(inside, 'x').size).toBe(2)
  expect(heightOf(inside, 'x')).toBe(2)
})
