import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { expiryDays } from '../../form/expiry.ts'
import { countedFacts } from '../../form/facts.ts'
import type { Values } from '../../form/field-types.ts'
import board from './board.ts'

const filing = (more: Values) =>
  normalize(board, { kind: 'appointment', base_on: '2026-03-02', person: 1, ...more })
const ofRecord = (more: Values) => {
  const { status, due } = derive(board, filing(more))
  return [status, due]
}

describe('a filing', () => {
  test('is due so many days after its event, or when the form says so', () => {
    expect(filing({})).toMatchObject({
      deadline: '2026-03-16',
      office: 'labour',
      from: 'appointed',
    })
    expect(filing({ other_deadline: '2026-04-01' }).deadline).toBe('2026-04-01')
    expect(
      checkValues(board, filing({ kind: 'other' }), Date.now()).map(({ path }) => path),
    ).toEqual(['name', 'office_name', 'other_deadline'])
  })

  test('has a state and a day by which somebody must act', () => {
    const submitted_on = '2026-03-10'
    expect(ofRecord({})).toEqual(['preparing', '2026-03-16'])
    expect(ofRecord({ submitted_on })).toEqual(['submitted', null])
    expect(
      ofRecord({ submitted_on, result: 'supplement', supplement_until: '2026-03-20' }),
    ).toEqual(['supplement', '2026-03-20'])
    const accepted = { submitted_on, result: 'accepted' }
    expect(ofRecord(accepted)).toEqual(['accepted', null])
    const changed = { ...accepted, changed_on: '2026-05-01', change_until: '2026-05-15' }
    expect(ofRecord(changed)).toEqual(['change', '2026-05-15'])
    expect(ofRecord({ ...changed, change_filed_on: '2026-05-04' })).toEqual(['accepted', null])
  })

  test('reminds of its deadline until it is filed, then of its renewal', () => {
    const items = (more: Values) => expiryDays(board, filing(more)).map(({ item }) => item)
    expect(items({})).toEqual(['deadline'])
    expect(items({ submitted_on: '2026-03-10', renew_on: '2027-03-10' })).toEqual(['renewal'])
  })

  test('is counted as late only when it was filed after the deadline, which needs a reason', () => {
    const counted = (submitted_on: string) =>
      countedFacts(board, filing({ submitted_on })).filter(({ name }) => name === 'late-filings')
    expect(counted('2026-03-16')).toEqual([])
    expect(counted('2026-03-17')).toHaveLength(1)
    const late = filing({ submitted_on: '2026-03-17' })
    expect(checkValues(board, late, Date.now())).toEqual([
      { path: 'late_reason', rule: 'required' },
    ])
  })
})
