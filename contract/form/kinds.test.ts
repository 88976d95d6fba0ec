import { describe, expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import { checkShapes, checkValues } from './check.ts'
import { normalize } from './compute.ts'
import { searchWords } from './derive.ts'
import type { Values } from './field-types.ts'
import { masked } from './formatted.ts'

const rules = (values: Values) =>
  checkShapes(fixture, values).map(({ path, rule }) => `${path} ${rule}`)
const counted = (values: Values) => normalize(fixture, { matrix: '3x3', ...values })

describe('numbers in parts', () => {
  test('are checked as a whole: check digit, area code, date of birth', () => {
    expect(
      rules({ biz_no: '124-81-00998', phone: '02-345-6789', resident_no: '900101-1234567' }),
    ).toEqual([])
    expect(rules({ phone: '+84 90 123 45 67' })).toEqual([])
    expect(rules({ biz_no: '124-81-00999' })).toEqual(['biz_no format'])
    expect(rules({ biz_no: '12481' })).toEqual(['biz_no format'])
    expect(rules({ phone: '010-12' })).toEqual(['phone format'])
    expect(rules({ resident_no: '901301-1234567' })).toEqual(['resident_no format'])
  })

  test('that are masked show their beginning, and no search finds them', () => {
    expect(masked('900101-1234567', 'resident-number')).toBe('900101-1******')
    expect(masked('900101-1******', 'resident-number')).toBe('900101-1******')
    expect(masked('123-45-67890', 'business-number')).toBe('123-**-*****')
    const values = { resident_no: '900101-1234567', health: '고혈압', phone: '02-345-6789' }
    expect(searchWords(fixture, values)).toEqual(['02-345-6789'])
  })
})

describe('durations and months', () => {
  test('are whole minutes of a day, and a month of this calendar', () => {
    expect(rules({ worked: 450, month: '2026-11' })).toEqual([])
    expect(rules({ worked: 1441 })).toEqual(['worked max'])
    expect(rules({ worked: 1.5 })).toEqual(['worked int'])
    expect(rules({ month: '2026-13' })).toEqual(['month month'])
    expect(rules({ month: '2026-11-01' })).toEqual(['month month'])
  })
})

describe('a checklist with verdicts of its own', () => {
  test('takes these and no others', () => {
    expect(rules({ scored: { '1-1': { answer: 'fair' } } })).toEqual([])
    expect(rules({ scored: { '1-1': { answer: 'ok' } } })).toEqual(['scored.1-1.answer option'])
  })

  test('earns its weights; what is left out counts for nothing', () => {
    const score = (answers: Values) => counted({ scored: answers })
    expect(score({ '1-1': { answer: 'good' }, '1-2': { answer: 'fair' } })).toMatchObject({
      score: 68.8,
      score_grade: 'c',
    })
    const out = { '1-1': { answer: 'good' }, '1-2': { answer: 'out' }, '1-3': { answer: 'out' } }
    expect(score(out)).toMatchObject({ score: 100, score_grade: 'a' })
    expect(score({})).not.toHaveProperty('score')
  })

  test('computes the verdict of what was measured, whatever a device says', () => {
    const measured = (value: number, options: Values = {}) =>
      counted({ scored: { '1-3': { answer: 'good', value } }, ...options }).scored
    expect(measured(65)).toEqual({ '1-3': { answer: 'good', value: 65 } })
    expect(measured(65.1)).toEqual({ '1-3': { answer: 'none', value: 65.1 } })
    expect(measured(69, { matrix: '5x5' })).toEqual({ '1-3': { answer: 'good', value: 69 } })
    expect(counted({ scored: { '1-3': { answer: 'good' } } }).scored).toEqual({})
    expect(rules({ scored: { '1-3': { value: 141 } } })).toEqual(['scored.1-3.value max'])
    expect(rules({ scored: { '1-3': { value: 60.25 } } })).toEqual(['scored.1-3.value places'])
    expect(rules({ scored: { '1-1': { answer: 'good', value: 1 } } })).toEqual([
      'scored.1-1.value unknown',
    ])
  })
})

describe('a checklist with two columns', () => {
  const issues = (answer: Values) =>
    checkValues(fixture, counted({ measures: { '1-1': answer } }), Date.now()).flatMap(
      ({ path, rule }) => (path.startsWith('measures') ? [rule] : []),
    )

  test('needs a photo and an action where one of them is bad', () => {
    expect(issues({ answer: 'ok', second: 'ok' })).toEqual([])
    expect(issues({ answer: 'ok', second: 'bad' })).toEqual(['photo-needed', 'action-needed'])
    const unfit = { measures: { '1-1': { answer: 'ok', second: 'fair' } } }
    expect(rules(unfit)).toEqual(['measures.1-1.second option'])
    expect(rules({ ppe: { '1-1': { answer: 'ok', second: 'ok' } } })).toEqual([
      'ppe.1-1.second unknown',
    ])
  })
})

describe('limits and options out of other fields', () => {
  const rowId = '019a0000-0000-7000-8000-000000000001'
  const issues = (row: Values, options: Values = {}) => {
    const items = [{ id: rowId, work: '굴착', likelihood: 1, severity: 1, ...row }]
    return checkValues(fixture, counted({ items, ...options }), Date.now()).flatMap(
      ({ path, rule, limit }) =>
        path.startsWith('items') ? [`${path.split('.')[2]} ${rule} ${limit}`] : [],
    )
  }

  test('a matrix says how far its numbers go', () => {
    expect(issues({ likelihood: 4 })).toContain('likelihood max 3')
    expect(issues({ likelihood: 4 }, { matrix: '5x5' })).toEqual([])
  })

  test('a risk is not greater afterwards than before', () => {
    const after = { likelihood: 2, severity: 3, reduction: '통제' }
    expect(issues({ ...after, likelihood_after: 2 })).toEqual([])
    expect(issues({ ...after, likelihood_after: 3 })).toEqual(['likelihood_after max 2'])
  })

  test('a choice offers what another one leaves', () => {
    const measure = (row: Values) =>
      issues({ likelihood: 3, severity: 3, reduction: '통제', ...row })
    expect(measure({ reduction_kind: 'remove' })).toEqual([])
    expect(measure({ reduction_kind: 'ppe' })).toEqual(['reduction_kind option undefined'])
    expect(
      issues({ likelihood: 2, severity: 2, reduction: '통제', reduction_kind: 'ppe' }),
    ).toEqual([])
  })
})
