import { expect, test } from 'vitest'
import { type Branch, treeOf } from './company-tree.ts'

const main = (id: number): Branch => ({ id, kind: 'main', parent_id: null })
const partner = (id: number, parent_id: number | null = null): Branch => ({
  id,
  kind: 'partner',
  parent_id,
})
const drawn = (companies: Branch[]) => treeOf(companies).map(({ id, depth }) => [id, depth])

test('subcontractors stand beneath their parent, whatever the input order', () => {
  expect(drawn([partner(4, 3), partner(2), main(1), partner(3, 2), partner(5)])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 3],
    [5, 1],
  ])
})

test('partners of a joint venture without a parent are placed under its first company', () => {
  expect(drawn([main(1), main(2), partner(3), partner(4, 2)])).toEqual([
    [1, 0],
    [3, 1],
    [2, 0],
    [4, 1],
  ])
})

test('without a main contractor the partners are the roots', () => {
  expect(drawn([partner(2), partner(3, 2)])).toEqual([
    [2, 0],
    [3, 1],
  ])
})

test('no company is lost to a missing parent or a cycle', () => {
  expect(drawn([main(1), partner(2, 9)])).toEqual([
    [1, 0],
    [2, 1],
  ])
  for (const circle of [
    [main(1), partner(2, 3), partner(3, 2)],
    [main(1), partner(2, 2)],
    [partner(2, 4), partner(3, 2), partner(4, 3)],
    [main(1), partner(2, 3), partner(3, 4), partner(4, 3)],
  ]) {
    expect(
      drawn(circle)
        .map(([id]) => id)
        .sort(),
    ).toEqual(circle.map(({ id }) => id).sort())
  }
})
