import { describe, expect, test } from 'vitest'
import {
  filingKinds,
  filingLaws,
  filingOffices,
  filingRule,
  filingStarts,
  lastDay,
} from './filings.ts'

describe('the last day of a filing', () => {
  test.each([
    ['hazard-plan', '2026-03-01', '2026-02-28'],
    ['appointment', '2026-12-20', '2027-01-03'],
    ['noise', '2026-03-02', '2026-03-01'],
    ['dust', '2026-03-02', '2026-03-01'],
    ['regulations', '2026-03-02', '2026-04-01'],
    ['safety-cost', '2026-03-31', '2026-03-31'],
    ['asbestos', '2026-03-09', '2026-03-02'],
    ['measurement', '2026-03-02', '2026-04-01'],
    ['fire-manager', '2026-03-02', '2026-03-16'],
    ['csi', '2026-03-02', '2026-03-02'],
    ['general', '2026-03-02', '2026-03-02'],
    ['accident', '2026-01-31', '2026-02-28'],
    ['accident', '2026-11-05', '2026-12-05'],
  ])('%s after %s is %s', (kind, begin, expected) => {
    const rule = filingRule(kind)
    expect(rule && lastDay(begin, rule.term)).toBe(expected)
  })

  test('each kind names an office, a law and an event that there are', () => {
    const [offices, laws, starts] = [filingOffices, filingLaws, filingStarts].map((list) => [
      null,
      ...list.map(({ value }) => value),
    ])
    for (const { value } of filingKinds) {
      const rule = filingRule(value)
      expect(offices).toContain(rule?.office)
      expect(laws).toContain(rule?.law)
      expect(starts).toContain(rule?.from)
    }
    expect(filingRule('gone')).toBeUndefined()
  })
})
