import { expect, test } from 'vitest'
import { backupsToKeep, type StoredBackup } from './retention.ts'

const zone = 'Asia/Seoul'
const dayMs = 86_400_000

/** Taken at 03:30 in Seoul. */
const at = (day: string, time = '03:30', whole = true): StoredBackup => ({
  name: `${day} ${time}`,
  at: new Date(`${day}T${time}:00+09:00`),
  whole,
})
const daily = (from: string, days: number) =>
  Array.from({ length: days }, (_, index) =>
    at(new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10)),
  )
const stored = (
  backups: StoredBackup[],
  keep: Partial<Parameters<typeof backupsToKeep>[1]>,
  now = new Date('2027-06-01').getTime(),
) =>
  [...backupsToKeep(backups, { daily: 1, weekly: 0, monthly: 0, ...keep }, zone, now)]
    .map((name) => name.slice(0, 10))
    .sort()

test('seven days, four weeks, twelve months of a year of nights', () => {
  const year = daily('2026-01-01', 365)
  expect(stored(year, { daily: 7, weekly: 4, monthly: 12 })).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    // Sundays of the weeks before; the running week ends with its newest, as the month does.
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30'],
    '2026-12-31',
  ])
})

test('days without a backup use up nothing', () => {
  const gaps = [at('2026-01-05'), at('2026-03-09'), at('2026-08-01'), at('2026-08-02')]
  expect(stored(gaps, { daily: 3 })).toEqual(['2026-03-09', '2026-08-01', '2026-08-02'])
})

test('of a day the newest stays, and a whole one rather than an incomplete one', () => {
  const day = [
    at('2026-08-01', '03:30'),
    at('2026-08-01', '12:00'),
    at('2026-08-01', '18:00', false),
    at('2026-08-02', '03:30'),
  ]
  expect([...backupsToKeep(day, { daily: 2, weekly: 0, monthly: 0 }, zone, 9e15)].sort()).toEqual([
    '2026-08-01 12:00',
    '2026-08-02 03:30',
  ])
})

test('a day begins where the zone says: 23:50 and 00:10 in Seoul are two days', () => {
  const night = [at('2026-08-01', '23:50'), at('2026-08-02', '00:10')]
  expect(stored(night, { daily: 2 })).toHaveLength(2)
  const inUtc = backupsToKeep(night, { daily: 2, weekly: 0, monthly: 0 }, 'UTC', 9e15)
  expect(inUtc.size).toBe(1)
})

test('nothing is removed within two days, and the newest never', () => {
  const afternoon = ['09:00', '10:00', '11:00'].map((time) => at('2026-08-01', time))
  expect(stored(afternoon, {}, new Date('2026-08-03T08:00:00+09:00').getTime())).toHaveLength(3)
  expect(stored(afternoon, {}, new Date('2026-08-03T10:30:00+09:00').getTime())).toHaveLength(1)
  expect(stored([at('2020-01-01', '03:30', false)], {})).toEqual(['2020-01-01'])
  expect(stored([], {})).toEqual([])
})
