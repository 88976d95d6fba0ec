import { expect, test } from 'vitest'
import hazard from '../../../contract/boards/hazard-report/board.ts'
import { createValidator } from './validator.ts'

const at = Date.UTC(2026, 10, 21, 3)
const fine = { what: '개구부 덮개 없음', place: '101동', danger: 'no' }

test('returns the same result for the same values, and a new one for changed ones', () => {
  const validator = createValidator(hazard, () => at)
  expect(validator.issues(fine)).toEqual([])
  expect(validator.issues(fine)).toEqual([])
  expect(validator.normalized(fine)).toBe(validator.normalized(fine))
  expect(validator.issues({ ...fine, place: null }).map(({ path }) => path)).toEqual(['place'])
})

test('a future time is valid once the clock has reached it', () => {
  let now = at
  const validator = createValidator(hazard, () => now)
  const ahead = { ...fine, happened_at: new Date(at + 10 * 60_000).toISOString() }
  expect(validator.issues(ahead).map(({ rule }) => rule)).toEqual(['future'])
  now += 10 * 60_000
  expect(validator.issues(ahead)).toEqual([])
})
