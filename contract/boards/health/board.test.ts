import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { expiryDays } from '../../form/expiry.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Values } from '../../form/field-types.ts'
import board from './board.ts'

const exam = (more: Values = {}) =>
  normalize(board, {
    kind: 'exam',
    done_on: '2026-02-28',
    office: '한마음내과의원',
    exam_kind: 'general',
    worker_name: '김상철',
    verdict: { unsealed: 'C1' },
    limited: 'no',
    ...more,
  })
const measurement = (value: number, limit: number) =>
  normalize(board, {
    kind: 'measurement',
    done_on: '2026-08-31',
    office: '대한산업보건협회',
    place: '철근 가공장',
    measurements: [
      { id: '0197a000-0000-7000-8000-000000000001', factor: '소음', value, limit, unit: 'dB(A)' },
    ],
  })
const names = (values: Values) => countedFacts(board, values).map(({ name }) => name)

describe('health', () => {
  test('an examination comes again after a year, a measurement after six months', () => {
    expect(exam().next_on).toBe('2027-02-28')
    expect(measurement(80, 90).next_on).toBe('2027-02-28')
    expect(exam({ other_next_on: '2026-08-28' }).next_on).toBe('2026-08-28')
  })

  test.each([
    [{ exam_kind: 'general', office_work: true }, '2028-02-28'],
    [{ exam_kind: 'special', exposure: 'dust-noise' }, '2028-02-28'],
    [{ exam_kind: 'placement', exposure: 'dust-noise' }, '2027-02-28'],
    [{ exam_kind: 'special', exposure: 'other' }, '2027-02-28'],
    [{ exam_kind: 'placement', exposure: 'other' }, '2026-08-28'],
    [{ exam_kind: 'special', exposure: 'benzene' }, '2026-08-28'],
    [{ exam_kind: 'placement', exposure: 'benzene' }, '2026-04-28'],
    // Nothing is guessed where the exposure is not known, nor for one that is held for a reason.
    [{ exam_kind: 'special' }, undefined],
    [{ exam_kind: 'occasional' }, undefined],
  ])('an examination of %j comes again on %s', (more, day) => {
    expect(exam(more).next_on).toBe(day)
  })

  test('a measurement over the limit is repeated after three months', () => {
    expect(measurement(90, 90).next_on).toBe('2027-02-28')
    expect(measurement(90.1, 90).next_on).toBe('2026-11-30')
  })

  test('reminds until it was done again', () => {
    expect(expiryDays(board, exam()).map(({ day }) => day)).toEqual(['2027-02-28'])
    expect(expiryDays(board, exam({ repeated_on: '2026-03-01' }))).toEqual([])
  })

  test('a restriction needs its words, and is counted', () => {
    const limited = exam({ limited: 'yes' })
    expect(checkValues(board, limited, Date.now()).map(({ path }) => path)).toEqual(['restriction'])
    expect(derive(board, limited).status).toBe('limited')
    expect(names(limited)).toEqual(['exams', 'restricted'])
    expect(names(exam())).toEqual(['exams'])
  })

  test('only the verdicts of the report are verdicts', () => {
    const rules = (verdict: unknown) => checkValues(board, exam({ verdict }), Date.now())
    expect(rules({ unsealed: 'D2' })).toEqual([])
    expect(rules({ unsealed: 'E' })).toEqual([{ path: 'verdict', rule: 'option' }])
    // As the server gives it back.
    expect(rules({ shown: '••••', sealed: 'mark' })).toEqual([])
  })

  test('what lies on the limit is within it', () => {
    expect(derive(board, measurement(90, 90)).status).toBe('within')
    expect(derive(board, measurement(90.1, 90)).status).toBe('exceeded')
    expect(names(measurement(90.1, 90))).toEqual(['exceeded'])
    expect(checkValues(board, measurement(90, 90), Date.now())).toEqual([])
  })
})
