import { expect, test } from 'vitest'
import daily from '../boards/construction-daily/board.ts'
import workforce from '../boards/workforce/board.ts'
import { type AttendedDay, attendanceRows, wrongPrefill } from './prefill.ts'

function counter() {
  let n = 0
  return () => {
    n += 1
    return `row-${n}`
  }
}
const person = (jobType: string | null, rest: Partial<AttendedDay> = {}): AttendedDay => ({
  companyId: 3,
  jobType,
  sex: 'male',
  nationality: 'KR',
  employmentType: '상용',
  manDays: 1,
  ...rest,
})
const people = [
  person('철근공', { manDays: 1.5, nationality: 'VN' }),
  person('형틀목공', { sex: 'female', employmentType: '일용' }),
  person('철근공', { companyId: 5, manDays: 0.5, nationality: null }),
  person('드론조종사'),
  person(null),
]

test('attendance becomes a row for each trade, what is no trade of the list is 기타', () => {
  if (!workforce.prefill) throw new Error('it is filled from attendance')
  expect(attendanceRows(workforce, workforce.prefill, people, counter())).toEqual([
    { id: 'row-1', trade: '형틀목공', headcount: 1, man_days: 1, female: 1, foreign: 0, daily: 1 },
    { id: 'row-2', trade: '철근공', headcount: 2, man_days: 2, female: 0, foreign: 1, daily: 0 },
    { id: 'row-3', trade: '기타', headcount: 2, man_days: 2, female: 0, foreign: 0, daily: 0 },
  ])
})

test('a daily report has a row for each company and trade', () => {
  if (!daily.prefill) throw new Error('it is filled from attendance')
  expect(attendanceRows(daily, daily.prefill, people, counter())).toMatchObject([
    { trade: '형틀목공', company: 3, headcount: 1 },
    { trade: '철근공', company: 3, headcount: 1 },
    { trade: '기타', company: 3, headcount: 2 },
    { trade: '철근공', company: 5, headcount: 1 },
  ])
})

test('a key that is no cell of the table is found', () => {
  expect([wrongPrefill(workforce), wrongPrefill(daily)]).toEqual([[], []])
  const prefill = { table: 'people', trade: 'trade', headcount: 'heads', ofCompany: 'work_date' }
  expect(wrongPrefill({ ...workforce, prefill })).toEqual(['heads', 'work_date'])
})
