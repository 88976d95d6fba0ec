import { expect, test } from 'vitest'
import type { Employee } from '../../../contract/employee/employee.ts'
import { differenceOf } from '../../lib/difference.ts'
import { draftOf, factsOf } from './employee-draft.ts'
import { filterOf, isSet, without } from './employee-filter.ts'

const start = { today: '2026-11-21', companyIds: [4] }
const employee: Employee = {
  id: 1,
  name: '홍길동',
  company_id: 9,
  com_name: '누리비계',
  employee_id: null,
  job_type: '비계공',
  job_category: null,
  job_title: null,
  employment_type: '일용',
  sex: 'male',
  nationality: 'VN',
  hired_on: '2026-01-01',
  positioned_on: '2026-01-01',
  retired_on: null,
  contact_number: '010-1111-2222',
  education_expires: null,
  field_ids: [3],
  photo_id: null,
  avatar_id: null,
  may_manage: true,
  revision: 4,
  user_id: null,
  birthdate: null,
  visa: 'E-9',
  fields: [{ id: 3, field_name: 'A동' }],
  history: [],
}

test('a new one belongs to the only company, from today on', () => {
  expect(draftOf(null, start)).toMatchObject({ company_id: '4', hired_on: '2026-11-21', name: '' })
  expect(draftOf(null, { ...start, companyIds: [1, 2] }).company_id).toBeNull()
})

test('without a change nothing is written, and a cleared value becomes null', () => {
  const before = factsOf(draftOf(employee, start))
  expect(differenceOf(before, factsOf(draftOf(employee, start)))).toEqual({})
  const after = { ...draftOf(employee, start), visa: ' ', name: '홍길순 ', field_ids: [] }
  expect(differenceOf(before, factsOf(after))).toEqual({
    visa: null,
    name: '홍길순',
    field_ids: [],
  })
})

test('a search finds current employees by default, and sends no empty conditions', () => {
  expect(filterOf({ q: ' 비계 ' })).toMatchObject({ keyword: '비계', state: 'employed' })
  expect(filterOf({ q: ' ', state: 'all' })).toMatchObject({ keyword: undefined, state: undefined })
  const search = { company: 3, hiredFrom: '2026-01-01', page: 4 }
  expect(isSet(search, 'hired')).toBe(true)
  expect(without(search, 'hired')).toEqual({ company: 3 })
})
