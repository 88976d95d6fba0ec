import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const minute = 60_000
const hour = 60 * minute

test.each([
  [-5, 'minutes', 1],
  [2.5 * minute, 'minutes', 2],
  [59.9 * minute, 'minutes', 59],
  [hour, 'hours', 1],
  [47.9 * hour, 'hours', 47],
  [48 * hour, 'days', 2],
  [400 * hour, 'days', 16],
] as const)('%d ms', (ms, unit, count) => expect(ageOf(ms)).toEqual({ unit, count }))
