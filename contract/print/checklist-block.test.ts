import { expect, test } from 'vitest'
import inspection from '../boards/daily-inspection/board.ts'
import evaluation from '../boards/partner-evaluation/board.ts'
import type { ChecklistField } from '../form/field-types.ts'
import { fieldsOf } from '../form/fields.ts'
import type { Reading } from '../form/value-text.ts'
import { checklistBlock } from './checklist-block.ts'

const reading = { language: 'ko', number: (value: number) => String(value) } as Reading
const checklistOf = (board: typeof evaluation) =>
  fieldsOf(board).find(({ type }) => type === 'checklist') as ChecklistField

test('an evaluation shows its points, and excellent is not good', () => {
  const field = checklistOf(evaluation)
  const { columns, rows } = checklistBlock(
    field,
    { '1-1': { answer: 'best' }, '1-2': { answer: 'good' }, '1-3': { answer: 'na' } },
    reading,
  )
  expect(columns.map(({ label }) => label)).toContain('득점 / 배점')
  expect(rows.map(([, mark, points]) => [mark, points])).toEqual([
    ['◎', '5 / 5'],
    ['○', '4 / 5'],
    ['N/A', '- / 5'],
  ])
})

test('a checklist without points has no column of them', () => {
  const field = checklistOf(inspection)
  const [first] = field.groups.flatMap(({ questions }) => questions)
  const block = checklistBlock(field, { [first?.id ?? '']: { answer: 'ok' } }, reading)
  expect(block.columns.map(({ label }) => label)).not.toContain('득점 / 배점')
})
