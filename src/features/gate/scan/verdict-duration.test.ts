import { expect, test } from 'vitest'
import type { Evaluation } from './evaluate-scan.ts'
import { stayOf } from './verdict-duration.ts'

test.each([
  ['ok', 'saved', 12_000],
  ['check', 'saved', 30_000],
  ['duplicate', 'saving', 30_000],
  ['blocked', 'saved', null],
  ['ok', 'failed', null],
  ['invalid', 'none', null],
] as const)('%s, %s: %s ms', (verdict, saved, ms) => {
  expect(stayOf({ evaluation: { verdict } as Evaluation, saved })).toBe(ms)
})
