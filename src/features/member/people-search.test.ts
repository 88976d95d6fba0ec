import { expect, it } from 'vitest'
import { companiesOf, findPeople } from './people-search.ts'
import type { PersonLine } from './queries.ts'

const person = (id: number, name: string, company: string, position: string): PersonLine => ({
  ...{ id, name, position },
  department: null,
  section: null,
  company_id: company.length,
  company_name: company,
})
const people = [
  person(1, '김도윤', '한결종합건설', '안전관리자'),
  person(2, '박비계', '누리비계', '반장'),
  person(3, '김하늘', '누리비계', '작업자'),
]
const ids = (search: string, company: number | null = null) =>
  findPeople(people, search, company).map(({ id }) => id)

it('finds by two syllables of any shown text, ignoring spaces', () => {
  expect([ids('비계'), ids('도윤'), ids('안전 관리'), ids('김 누리')]).toEqual([
    [2, 3],
    [1],
    [1],
    [3],
  ])
})

it('keeps to a company', () => {
  expect([ids('', 4), ids('김', 4), ids('', 99)]).toEqual([[2, 3], [3], []])
})

it('names the companies, the largest first', () => {
  expect(companiesOf(people)).toEqual([
    { id: 4, name: '누리비계', count: 2 },
    { id: 6, name: '한결종합건설', count: 1 },
  ])
})
