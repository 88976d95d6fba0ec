import { expect, it } from 'vitest'
import type { ListedEmployee } from '../../../contract/employee/employee.ts'
import { cardOf, chooseEmployees } from './downloaded-employees.ts'

const today = '2026-11-21'
let last = 0

function employee(input: Partial<ListedEmployee>): ListedEmployee {
  last += 1
  return {
    id: last,
    name: '홍길동',
    company_id: 1,
    com_name: '누리비계(주)',
    employee_id: null,
    job_type: '비계공',
    job_category: null,
    job_title: null,
    employment_type: null,
    sex: null,
    nationality: null,
    hired_on: '2026-03-02',
    positioned_on: '2026-03-02',
    retired_on: null,
    contact_number: null,
    education_expires: null,
    field_ids: [],
    photo_id: null,
    avatar_id: null,
    may_manage: false,
    revision: 1,
    ...input,
  }
}

const rows = [
  employee({ name: '최민서', contact_number: '010-1111-2222', field_ids: [4] }),
  employee({ name: '강도윤', employee_id: 'N-7', company_id: 2, com_name: '한강전기' }),
  employee({ name: '박하은', retired_on: '2026-11-20', hired_on: null }),
  employee({ name: '이서준', retired_on: today, job_type: 'TIG 용접공' }),
]
const names = (search: Parameters<typeof chooseEmployees>[1]) =>
  chooseEmployees(rows, search, today, 20).data.map(({ name }) => name)

it.each([
  ['those employed, who leaves today among them', {}, ['강도윤', '이서준', '최민서']],
  ['those who have left', { state: 'retired' }, ['박하은']],
  ['all of them', { state: 'all' }, ['강도윤', '박하은', '이서준', '최민서']],
  ['a word of the trade, whatever the case', { q: 'tig' }, ['이서준']],
  ['a word of the company', { q: '전기' }, ['강도윤']],
  ['a number given by the company', { no: 'n-7' }, ['강도윤']],
  ['a company', { company: 2 }, ['강도윤']],
  ['a site', { field: 4 }, ['최민서']],
  ['a contact without hyphens', { contact: '11112222' }, ['최민서']],
  ['a contact without a digit', { contact: '%' }, []],
  ['days of hiring', { state: 'all', hiredTo: '2026-03-02' }, ['강도윤', '이서준', '최민서']],
  ['no day last, backwards too', { state: 'all', sort: 'hired_on', dir: 'desc' }, null],
] as const)('chooses %s', (_, search, expected) => {
  if (expected) expect(names(search)).toEqual(expected)
  else expect(names(search).at(-1)).toBe('박하은')
})

it('tells the page and how many there are', () => {
  const second = chooseEmployees(rows, { page: 2, state: 'all' }, today, 3)
  expect([second.data.map(({ name }) => name), second.total]).toEqual([['최민서'], 4])
})

it("makes the card from the row's own data, and none without it", () => {
  const [row] = rows
  if (!row) throw new Error('no row')
  expect(cardOf(row)).toBeUndefined()
  const card = { user_id: 3, birthdate: null, visa: null, fields: [], history: [] }
  expect(cardOf({ ...row, card })).toMatchObject({ name: '최민서', user_id: 3, history: [] })
})
