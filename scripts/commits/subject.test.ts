import { describe, expect, it } from 'vitest'
import { subjectFault } from './subject.ts'

describe('the subject of a commit', () => {
  it.each([
    'gate: reject scans signed by revoked keys',
    'check-house: pass the root',
    'docs: bring the rights up to date',
    'outbox: process one run at a time',
    `cache: ${'a'.repeat(65)}`,
  ])('%s', (subject) => {
    expect(subjectFault(subject)).toBeNull()
  })

  it.each([
    ['Reject scans signed by revoked keys', 'area: imperative'],
    ['Gate: reject scans', 'area: imperative'],
    ['gate:reject scans', 'area: imperative'],
    ['gate: Reject scans', 'small letters'],
    ['gate: rejected scans', "not 'rejected'"],
    ['gate: rejects scans', "not 'rejects'"],
    ['gate: rejecting scans', "not 'rejecting'"],
    ['gate: reject scans.', 'full stop'],
    [`cache: ${'a'.repeat(66)}`, '73 characters, at most 72'],
  ])('%s is refused', (subject, fault) => {
    expect(subjectFault(subject)).toContain(fault)
  })
})
