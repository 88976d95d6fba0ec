import { expect, test } from 'vitest'
import { gradeOf, type Scores, totalScore, validityOf } from './qualification.ts'

const scores = (system: number | null, execution: number, operation: number, accidents: number) =>
  ({
    score_system: system,
    score_execution: execution,
    score_operation: operation,
    score_accidents: accidents,
  }) satisfies Scores

test.each([
  [scores(20, 40, 20, 20), 100, 'A'],
  [scores(18, 36, 18, 18), 90, 'A'],
  [scores(18, 36, 18, 17), 89, 'B'],
  [scores(20, 40, 20, 0), 80, 'B'],
  [scores(20, 40, 19, 0), 79, 'C'],
  [scores(20, 40, 10, 0), 70, 'C'],
  [scores(20, 40, 9, 0), 69, 'D'],
  [scores(0, 40, 20, 0), 60, 'D'],
  [scores(0, 39, 20, 0), 59, 'unqualified'],
  [scores(0, 0, 0, 0), 0, 'unqualified'],
  [scores(null, 40, 20, 20), null, null],
])('%o makes %s points, grade %s', (points, total, grade) => {
  expect(totalScore(points)).toBe(total)
  expect(gradeOf(points)).toBe(grade)
})

test.each([
  [null, 'none'],
  ['2026-11-20', 'expired'],
  ['2026-11-21', 'soon'],
  ['2026-12-21', 'soon'],
  ['2026-12-22', 'valid'],
] as const)('what holds until %s is %s on 2026-11-21', (lastDay, validity) => {
  expect(validityOf(lastDay, '2026-11-21')).toBe(validity)
})
