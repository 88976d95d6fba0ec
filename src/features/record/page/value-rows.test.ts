import { expect, test } from 'vitest'
import evaluation from '../../../../contract/boards/environment-evaluation/board.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import rhythm from '../../../../tests/boards/rhythm/board.ts'
import { valueSections } from './value-rows.ts'

const reading: Reading = {
  language: 'ko',
  name: () => null,
  record: (id) => id,
  drawing: () => null,
  unknown: '?',
  byServer: '서버가 정합니다',
  yes: '예',
  no: '아니오',
  number: String,
  day: String,
  month: String,
  stamp: String,
  duration: ({ hours, minutes }) => `${hours}:${minutes}`,
  count: String,
}
const shown = (board: Parameters<typeof valueSections>[0], values: Record<string, unknown>) =>
  valueSections(board, values, reading).flatMap(({ rows }) =>
    rows.map(({ field, text }) => [field.key, text]),
  )

test('score and grade of a checklist are read with the record', () => {
  expect(shown(evaluation, { score: 91.5, grade: 'a' })).toEqual([
    ['score', '91.5'],
    ['grade', 'A'],
  ])
})

test('a number that the server gives says so until it is there', () => {
  expect(shown(rhythm, { month: '2026-11' })).toContainEqual(['round', '서버가 정합니다'])
  expect(shown(rhythm, { month: '2026-11', round: 3 })).toContainEqual(['round', '3'])
})
