import { expect, test } from 'vitest'
import type { SitePerson } from '../../../../contract/gate/people.ts'
import { companiesOf, type Wanted, wantedPeople } from './badge-choice.ts'

const one = (id: number, name: string, companyId: number | null, badges: number[]): SitePerson => ({
  subject: { kind: 'worker', id },
  name,
  companyId,
  companyName: companyId === null ? null : `${companyId}번 회사`,
  jobType: '비계공',
  photo: null,
  barred: false,
  reprint: false,
  badges,
})
const people = [one(1234, '김철수', 2, [7, 3]), one(2, '이영희', 1, []), one(3, '박민', null, [])]

test.each<[string, Partial<Wanted>, string[]]>([
  ['everybody', {}, ['김철수', '이영희', '박민']],
  ['without a badge', { view: 'without' }, ['이영희', '박민']],
  ['with one', { view: 'with' }, ['김철수']],
  ['of a company', { companyId: 1 }, ['이영희']],
  ['by the number of a badge', { words: 'w1234-8' }, ['김철수']],
  ['by words of trade and company', { words: '1번 회사 비계' }, ['이영희']],
  ['nobody', { words: '용접' }, []],
])('%s', (_, wanted, names) => {
  const { shown } = wantedPeople(people, { words: '', companyId: null, view: 'all', ...wanted })
  expect(shown.map(({ name }) => name)).toEqual(names)
})

test('each view shows its count, whichever is open', () => {
  const { counts } = wantedPeople(people, { words: '', companyId: null, view: 'with' })
  expect(counts).toEqual({ all: 3, without: 2, with: 1 })
})

test('companies are those of the people, by name', () => {
  expect(companiesOf([...people, one(4, '정', 2, [])])).toEqual([
    { id: 1, name: '1번 회사', count: 1 },
    { id: 2, name: '2번 회사', count: 2 },
  ])
})
