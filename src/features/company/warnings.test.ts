import { expect, test } from 'vitest'
import type {
  ProjectCompanyRow,
  ProjectContract,
} from '../../../contract/company/company-contract.ts'
import { matchesCompany, warningsOf } from './warnings.ts'

const today = '2026-11-21'

const contract: ProjectContract = {
  parent_company_id: null,
  work_type: '비계공사',
  contract_amount: null,
  contract_begin: null,
  contract_end: null,
  site_agent: null,
  safety_manager: null,
  headcount: null,
  insurance_no: null,
  license: null,
  state: 'started',
  score_system: null,
  score_execution: null,
  score_operation: null,
  score_accidents: null,
  score_total: null,
  grade: null,
  qualified_until: null,
  revision: 1,
}

const row = (agreed: Partial<ProjectContract> | null): ProjectCompanyRow => ({
  id: 1,
  name: '(주)누리 비계',
  kind: 'partner',
  biz_no: '606-00-25565',
  representative: '정하균',
  address: null,
  phone: null,
  biz_condition: null,
  biz_type: null,
  member_count: 0,
  contract: agreed && { ...contract, ...agreed },
})

test.each([
  [{}, []],
  [{ qualified_until: '2026-12-01' }, ['qualification_soon']],
  [{ qualified_until: '2026-11-20' }, ['qualification_expired']],
  [
    { contract_end: '2026-11-20', qualified_until: '2026-12-01' },
    ['contract_expired', 'qualification_soon'],
  ],
  [{ grade: 'unqualified', contract_end: '2026-12-01' }, ['unqualified', 'contract_soon']],
  [{ state: 'completed', contract_end: '2026-11-20' }, []],
  [{ state: 'terminated', grade: 'unqualified' }, []],
] as const)('%o warns of %o', (agreed, warnings) => {
  expect(warningsOf(row(agreed), today)).toEqual(warnings)
})

test('there is no warning about hidden data', () => {
  expect(warningsOf(row(null), today)).toEqual([])
})

test.each([
  ['', true],
  ['누리비계', true],
  ['하균', true],
  ['비계 공사', true],
  ['606-00', true],
  ['60600255', true],
  ['-', false],
  ['방수', false],
])('%j finds the company: %s', (search, found) => {
  expect(matchesCompany(row({}), search)).toBe(found)
})
