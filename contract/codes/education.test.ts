import { describe, expect, test } from 'vitest'
import { educationResult, heldHours, lawHoursOf } from './education.ts'

describe('hours of training', () => {
  test.each([
    ['regular', 'office', 6],
    ['regular', 'worker', 12],
    ['hire', 'daily', 1],
    ['hire', 'month', 4],
    ['hire', 'worker', 8],
    ['change', 'daily', 1],
    ['change', 'worker', 2],
    ['special', 'daily', 2],
    ['special', 'signaller', 8],
    ['special', 'worker', 16],
    ['special', 'brief', 2],
    ['basic', 'daily', 4],
    ['supervisor', undefined, 16],
    ['supervisor-hire', undefined, 8],
    ['supervisor-change', undefined, 2],
    ['contractor', 'worker', 2],
    ['contractor', 'brief', 1],
    ['foreign', 'worker', null],
    ['duty', 'worker', null],
    ['msds', 'worker', null],
    ['gone', 'worker', null],
  ])('%s of %s: the law asks for %s', (kind, target, hours) => {
    expect(lawHoursOf(kind, target)).toBe(hours)
  })

  test.each([
    ['09:00', '18:00', 60, 8],
    ['09:00', '09:50', undefined, 0.83],
    // As 23 hours they would be enough for every kind.
    ['13:00', '12:00', 0, null],
    ['22:00', '01:00', 0, null],
    ['09:00', '10:00', 90, 0],
    ['09:00', undefined, 0, null],
  ])('from %s to %s without %s minutes: %s', (begin, end, pause, hours) => {
    expect(heldHours(begin, end, pause)).toBe(hours)
  })

  test.each([
    ['hire', 8, 8, 'enough'],
    ['hire', 8, 7.99, 'short'],
    ['regular', 12, 2, 'part'],
    ['regular', 12, 12, 'enough'],
    ['msds', null, 1, null],
    ['hire', 8, undefined, null],
  ])('%s of %s hours with %s held: %s', (kind, least, held, result) => {
    expect(educationResult(kind, least, held)).toBe(result)
  })
})
