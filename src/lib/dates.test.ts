import { describe, expect, it } from 'vitest'
import {
  addDays,
  daysBetween,
  endOfDay,
  formatDay,
  formatMonth,
  formatMonthName,
  formatTime,
  instantOf,
  isDay,
  today,
  wallClock,
} from './dates.ts'

const seoul = 'Asia/Seoul'

describe('days', () => {
  it.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2028-02-29', true],
    ['2026-13-01', false],
    ['2026-1-1', false],
  ])('%s is a day: %j', (text, yes) => expect(isDay(text)).toBe(yes))

  it('counts over months, years and the changes of any clock', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  })
})

describe('the project’s clock', () => {
  it('turns the day at midnight in Seoul, wherever the device is', () => {
    expect(today(seoul, '2026-11-20T14:59:59Z')).toBe('2026-11-20')
    expect(today(seoul, '2026-11-20T15:00:00Z')).toBe('2026-11-21')
    expect(formatTime('2026-11-20T15:00:00Z', seoul)).toBe('00:00')
  })

  it('knows the seconds and a half-hour zone', () => {
    expect(wallClock('2026-11-20T00:00:07Z', 'America/St_Johns')).toEqual({
      day: '2026-11-19',
      time: '20:30:07',
    })
  })

  it('goes back from the wall to the instant', () => {
    expect(instantOf('2026-11-21', '18:00', seoul)).toBe('2026-11-21T09:00:00.000Z')
    expect(instantOf('2026-11-21', '00:30', 'America/St_Johns')).toBe('2026-11-21T04:00:00.000Z')
  })

  it.each([
    ['2026-11-20', seoul, '2026-11-20T14:59:59.999Z'],
    ['2026-11-01', 'America/New_York', '2026-11-02T04:59:59.999Z'],
    ['9999-12-31', seoul, '9999-12-31T14:59:59.999Z'],
    ['9999-12-31', 'America/St_Johns', '+010000-01-01T03:29:59.999Z'],
    ['0001-01-01', 'UTC', '0001-01-01T23:59:59.999Z'],
  ])('%s ends in %s at %s', (day, zone, end) => {
    expect(endOfDay(day, zone)).toBe(end)
    expect(Date.parse(endOfDay(day, zone))).not.toBeNaN()
  })

  it('keeps a wall time on both sides of a daylight-saving change', () => {
    for (const [day, time] of [
      ['2026-03-08', '01:30'],
      ['2026-03-08', '03:30'],
      ['2026-11-01', '03:30'],
    ] as const) {
      const at = instantOf(day, time, 'America/New_York')
      expect(wallClock(at, 'America/New_York')).toEqual({ day, time: `${time}:00` })
    }
  })
})

describe('in words', () => {
  it.each([
    ['long', '11월 20일 (금)', 'Fri 20 Nov'],
    ['full', '11월 20일 금요일', 'Friday 20 November'],
    ['year', '2026.11.20 (금)', 'Fri 20 Nov 2026'],
    ['dots', '11.20', '11.20'],
    ['dotsYear', '2026.11.20', '2026.11.20'],
  ] as const)('%s', (style, ko, en) => {
    expect(formatDay('2026-11-20', 'ko-KR', style)).toBe(ko)
    // whether a comma follows the weekday depends on the browser's own data
    expect(formatDay('2026-11-20', 'en-GB', style).replaceAll(',', '')).toBe(en)
  })

  it('names months', () => {
    expect(formatMonth('2026-11', 'ko-KR')).toBe('2026년 11월')
    expect(formatMonth('2026-11', 'en-GB')).toBe('November 2026')
    expect(formatMonthName('2026-09', 'ko-KR')).toBe('9월')
  })
})
