import { describe, expect, test } from 'vitest'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
import { countedFacts } from '../../form/facts.ts'
import board from './board.ts'

const items = [
  { id: '1', kind: 'helmet', certified: 'kcs', each: 1 },
  { id: '2', kind: 'gloves', certified: 'none', each: 5 },
  { id: '3', kind: 'other', other: '무릎보호대', certified: 'none', each: 2 },
]
const signed = { way: 'hand', drawing: 'M0 0', signed_at: '2026-05-04T00:00:00.000Z' }
const issue = (...receivers: object[]) =>
  normalize(board, {
    ...{ issued_on: '2026-05-04', reason: 'new', company_id: 4, items },
    receivers: receivers.map((row, n) => ({ id: `${n}`, name: '김동수', ...row })),
  })

describe('an issue of protective equipment', () => {
  test('is called by what was handed out', () => {
    expect(derive(board, issue({}), { language: 'ko' }).title).toBe('안전모·안전장갑·무릎보호대')
  })

  test.each([
    ['unsigned', 0, []],
    ['unsigned', 8, [signed, {}]],
    ['received', 16, [signed, signed]],
    ['received', 8, [signed, { ...signed, removed_reason: '잘못 서명' }]],
    ['unsigned', 0, [{ ...signed, removed_reason: '잘못 서명' }]],
  ])('is %s with %s pieces', (status, pieces, receivers) => {
    const values = issue(...receivers)
    expect([derive(board, values).status, values.pieces]).toEqual([status, pieces])
  })

  test('counts pieces by kind for those who signed', () => {
    const facts = countedFacts(board, issue(signed, signed, {}))
    expect(facts.map(({ category, amount, companyId }) => [category, amount, companyId])).toEqual([
      ['helmet', 2, 4],
      ['gloves', 10, 4],
      ['other', 4, 4],
    ])
  })
})
