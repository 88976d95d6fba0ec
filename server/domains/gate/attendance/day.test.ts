import { expect, test } from 'vitest'
import { runOf } from './day.ts'
import type { DayScan } from './day-rows.ts'

const night = (n: number): Pick<DayScan, 'id' | 'day' | 'at' | 'counted' | 'direction'>[] => {
  const day = Temporal.PlainDate.from('2026-10-01').add({ days: n })
  const next = day.add({ days: 1 }).toString()
  return [
    {
      id: `in ${n}`,
      day: day.toString(),
      at: `${day}T20:00:00+09:00`,
      counted: true,
      direction: 'in',
    },
    { id: `out ${n}`, day: next, at: `${next}T06:00:00+09:00`, counted: true, direction: 'out' },
  ]
}
const nights = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, n) => night(first + n)).flat() as DayScan[]

test('of more nights than are read the first begins with an entry', () => {
  // Of the days 2 to 64 around the 33rd: the way out on the first of them is of the night before.
  const read = nights(1, 63).slice(1)
  const run = runOf(read, ['2026-11-03'])
  expect(run[0]?.id).toBe('in 2')
  expect(run).toHaveLength(read.length - 1)
})

test('days with one between are not of the run', () => {
  const run = runOf([...nights(1, 3), ...nights(10, 12)], ['2026-10-12'])
  expect(run.map(({ id }) => id)).toEqual(['in 10', 'out 10', 'in 11', 'out 11', 'in 12', 'out 12'])
})
