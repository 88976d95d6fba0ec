import { describe, expect, test } from 'vitest'
import { scoreParts } from '../../employee/qualification.ts'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { expiryDays } from '../../form/expiry.ts'
import type { Checklist } from '../../form/field-types.ts'
import board from './board.ts'
import { evaluationQuestions } from './questions.ts'

/** Every question of a part answered alike. */
const answersOf = (parts: readonly string[]): Checklist =>
  Object.fromEntries(
    evaluationQuestions.flatMap((group, at) =>
      group.questions.map(({ id }) => [id, { answer: parts[at] ?? 'best' }]),
    ),
  )

const recordOf = (parts: readonly string[]) =>
  normalize(board, {
    evaluated_on: '2026-03-02',
    kind: 'regular',
    company_id: 1,
    work: '토공사',
    evaluators: [1],
    items: answersOf(parts),
    term: 'year',
    valid_until: '2027-03-02',
  })

describe('the evaluation of a partner', () => {
  test('has the points of the four parts of a contract', () => {
    const points = evaluationQuestions.map(({ questions }) =>
      questions.reduce((sum, { weight = 1 }) => sum + weight, 0),
    )
    expect(points).toEqual(Object.values(scoreParts))
  })

  test.each([
    [['best', 'best', 'best', 'best'], 100, 'a'],
    // 20 × 0.8 + 40 × 1 + 20 × 0.6 + 20 × 0.6
    [['good', 'best', 'fair', 'fair'], 80, 'b'],
    // 20 × 0.6 + 40 × 0.6 + 20 × 0.6 + 20 × 0.6
    [['fair', 'fair', 'fair', 'fair'], 60, 'd'],
    // What does not apply counts for nothing: 20 of 60
    [['poor', 'na', 'best', 'poor'], 33.3, 'unqualified'],
  ])('answers %j make %d points and grade %s', (parts, score, grade) => {
    expect(recordOf(parts)).toMatchObject({ score, grade })
  })

  test('a company that is not qualified has no last valid day, and the reason is asked for', () => {
    const values = recordOf(['poor', 'poor', 'poor', 'poor'])
    expect(values.valid_until).toBeUndefined()
    expect(expiryDays(board, values)).toEqual([])
    expect(derive(board, values).status).toBe('unqualified')
    expect(checkValues(board, values, Date.now())).toEqual([{ path: 'opinion', rule: 'required' }])
  })

  test('where nothing applies there is no grade, and nobody is qualified', () => {
    const values = recordOf(['na', 'na', 'na', 'na'])
    expect(values.grade).toBeUndefined()
    expect(values.valid_until).toBeUndefined()
    expect(derive(board, values).status).toBe('unqualified')
  })
})
