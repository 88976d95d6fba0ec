import { expect, test } from 'vitest'
import tally from '../../../../tests/boards/tally/board.ts'
import { addedSums, sumsSince } from './known-sums.ts'

const record = (day: string, count: number) => ({
  id: day,
  day,
  values: { day, people: [{ id: '1', trade: 'rebar', company: 3, count }] },
})
const rebar = (before: number, sameDay = 0) => ({
  name: 'people',
  category: 'rebar',
  companyId: 3,
  before,
  sameDay,
})
const ofPeople = (sums: readonly { name: string }[] | null) =>
  sums?.filter(({ name }) => name === 'people')

test('what waits on this device is added to the server’s answer, by its day', () => {
  const waiting = [record('2026-11-17', 2), record('2026-11-18', 4), record('2026-11-19', 8)]
  expect(ofPeople(addedSums(tally, [rebar(10, 1)], waiting, '2026-11-18'))).toEqual([rebar(12, 5)])
})

test('offline the answer of an earlier day goes on with the records since then', () => {
  const stored = [
    { day: '2026-11-10', data: [rebar(3)] },
    { day: '2026-11-16', data: [rebar(10, 99)] },
    { day: '2026-11-20', data: [rebar(70)] },
  ]
  const records = [
    record('2026-11-12', 500),
    record('2026-11-16', 4),
    record('2026-11-17', 5),
    record('2026-11-18', 6),
  ]
  // 10 before the 16th, then 4 and 5; 6 of the day itself. What came before the 16th is in the 10.
  expect(ofPeople(sumsSince(tally, stored, records, '2026-11-18'))).toEqual([rebar(19, 6)])
})

test('without an answer of the server a part of the sum is not shown as the sum', () => {
  expect(sumsSince(tally, [], [record('2026-11-16', 4)], '2026-11-18')).toBeNull()
  const later = [{ day: '2026-11-20', data: [rebar(70)] }]
  expect(sumsSince(tally, later, [record('2026-11-16', 4)], '2026-11-18')).toBeNull()
})
