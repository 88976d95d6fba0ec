import { expect, test } from 'vitest'
import { gradeIn, matrixOf, rankOf, riskGrades } from './risk.ts'

/** Rows: 강도 from the highest; columns: 빈도 from 1. As the tables are printed. */
const printed = {
  '3x3': ['medium high high', 'low medium high', 'low low medium'],
  '5x4': [
    'low medium elevated very-high very-high',
    'very-low low elevated elevated high',
    'very-low low low medium elevated',
    'very-low very-low very-low low low',
  ],
  '5x5': [
    'conditional improve improve stop stop',
    'allowed conditional improve improve stop',
    'allowed conditional conditional improve improve',
    'allowed allowed conditional conditional improve',
    'allowed allowed allowed allowed conditional',
  ],
}

test.each(Object.entries(printed))('each cell of %s has the grade of the table', (name, rows) => {
  const matrix = matrixOf(name)
  const graded = rows.map((row, top) =>
    row.split(' ').map((_, n) => gradeIn(matrix, n + 1, rows.length - top)),
  )
  expect(graded.map((row) => row.join(' '))).toEqual(rows)
})

test.each([
  [0, 1],
  [1, 0],
  [6, 1],
  [1, 5],
  [-1, -1],
  [undefined, 1],
  ['2', 2],
])('there is no grade outside of the matrix: %s × %s', (freq, sev) => {
  expect(gradeIn(matrixOf('5x4'), freq, sev)).toBeNull()
})

test('a matrix that is not known grades nothing', () => {
  expect(gradeIn(matrixOf('7x7'), 1, 1)).toBeNull()
  expect(rankOf('unheard-of')).toBe(0)
})

test('a higher product is never of a lower rank', () => {
  for (const name of ['3x3', '5x4', '5x5']) {
    const matrix = matrixOf(name)
    const cells = Array.from({ length: 5 }, (_, f) => f + 1).flatMap((freq) =>
      Array.from({ length: 5 }, (_, s) => s + 1).flatMap((sev) => {
        const grade = gradeIn(matrix, freq, sev)
        return grade ? [{ risk: freq * sev, rank: rankOf(grade) }] : []
      }),
    )
    const sorted = cells.sort((a, b) => a.risk - b.risk).map(({ rank }) => rank)
    expect(sorted).toEqual(sorted.toSorted((a, b) => a - b))
  }
  expect(riskGrades.map(({ rank }) => rank).every((rank) => rank > 0)).toBe(true)
})
