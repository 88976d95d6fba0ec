import { expect, it } from 'vitest'
import { byLastUse, rowsOfStars } from './order.ts'

const rows = rowsOfStars(
  [1, 2, 3, 4].map((id) => ({ id, name: `현장 ${id}` })),
  [],
)
const ids = (list: typeof rows) => list.map((row) => row.id)

it('the last used comes first, the others keep their order', () => {
  expect(ids(byLastUse(rows, [3, 9, 2]))).toEqual([3, 2, 1, 4])
  expect(ids(byLastUse(rows, []))).toEqual([1, 2, 3, 4])
})

it('a star that is not on this device is a row with its name', () => {
  const known = { ...rows[0], field_name: '새 이름', role: 'manager' } as (typeof rows)[0]
  const found = rowsOfStars(
    [
      { id: 7, name: '먼 현장' },
      { id: 1, name: '옛 이름' },
    ],
    [known],
  )
  expect(found.map((row) => [row.id, row.field_name])).toEqual([
    [7, '먼 현장'],
    [1, '새 이름'],
  ])
})
