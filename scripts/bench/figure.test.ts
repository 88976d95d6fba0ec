import { expect, it } from 'vitest'
import { percentile, row, table, verdict } from './figure.ts'

it('compares with a bound from either side; the bound itself passes', () => {
  const of = (value: number, target: { atMost: number } | { atLeast: number }) =>
    verdict({ name: 'a', value, unit: 'kB', target })
  expect(of(160, { atMost: 160 })).toBe('ok')
  expect(of(160.1, { atMost: 160 })).toBe('over')
  expect(of(50, { atLeast: 50 })).toBe('ok')
  expect(of(49, { atLeast: 50 })).toBe('under')
  expect(verdict({ name: 'a', value: 1, unit: 's' })).toBe('')
})

it('prints aligned rows', () => {
  const one = row({ name: 'JavaScript, login', value: 141.26, unit: 'kB', target: { atMost: 160 } })
  expect(one).toEqual(['JavaScript, login', '141 kB', '≤ 160 kB', 'ok'])
  expect(table([one]).split('\n')[1]).toBe('JavaScript, login  141 kB  ≤ 160 kB  ok')
})

it('takes the 95th of a hundred', () => {
  const values = Array.from({ length: 100 }, (_, n) => 100 - n)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile([7], 0.95)).toBe(7)
})
