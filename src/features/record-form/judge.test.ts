import { expect, test } from 'vitest'
import hazard from '../../../contract/boards/007-hazard-report.ts'
import { createJudge } from './judge.ts'

const at = Date.UTC(2026, 10, 21, 3)
const fine = { what: '개구부 덮개 없음', place: '101동', danger: 'no' }

test('says of the same values what it said before, and of changed ones anew', () => {
  const judge = createJudge(hazard, () => at)
  expect(judge.issues(fine)).toEqual([])
  expect(judge.issues(fine)).toEqual([])
  expect(judge.settled(fine)).toBe(judge.settled(fine))
  expect(judge.issues({ ...fine, place: null }).map(({ path }) => path)).toEqual(['place'])
})

test('what lay ahead of the clock is right once the clock has come there', () => {
  let now = at
  const judge = createJudge(hazard, () => now)
  const ahead = { ...fine, happened_at: new Date(at + 10 * 60_000).toISOString() }
  expect(judge.issues(ahead).map(({ rule }) => rule)).toEqual(['future'])
  now += 10 * 60_000
  expect(judge.issues(ahead)).toEqual([])
})
