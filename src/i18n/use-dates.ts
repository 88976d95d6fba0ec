import { use } from 'react'
import {
  addDays,
  type Day,
  type DayStyle,
  formatDay,
  formatMonth,
  formatTime,
  type Instant,
  type Month,
  today,
  wallClock,
} from '../lib/dates.ts'
import { localeOf } from './language.ts'
import { TimeZone } from './time-zone.ts'
import { useLanguage, useT } from './use-t.ts'

/** Dates in the reader's language and the project's zone. */
export function useDates() {
  const zone = use(TimeZone)
  const locale = localeOf(useLanguage())
  const t = useT('dates')
  const day = (value: Day, style?: DayStyle) => formatDay(value, locale, style)
  const time = (at: Instant) => formatTime(at, zone)
  return {
    zone,
    locale,
    today: () => today(zone),
    dayOf: (at: Instant) => wallClock(at, zone).day,
    day,
    time,
    month: (value: Month) => formatMonth(value, locale),
    /** 2026.11.20 09:41 */
    stamp: (at: Instant) => `${day(wallClock(at, zone).day, 'dotsYear')} ${time(at)}`,
    /** 09:41 today, 어제 17:20, else 11.18 17:20; another year in full */
    recent(at: Instant, now: Instant = new Date()) {
      const then = wallClock(at, zone).day
      const current = today(zone, now)
      if (then === current) return time(at)
      if (then === addDays(current, -1)) return t('yesterdayAt', { time: time(at) })
      const style = then.slice(0, 4) === current.slice(0, 4) ? 'dots' : 'dotsYear'
      return `${day(then, style)} ${time(at)}`
    },
    /** 오늘, 어제, 내일, else 11월 20일 (금) */
    near(value: Day, now: Instant = new Date()) {
      const current = today(zone, now)
      if (value === current) return t('today')
      if (value === addDays(current, -1)) return t('yesterday')
      if (value === addDays(current, 1)) return t('tomorrow')
      return day(value, value.slice(0, 4) === current.slice(0, 4) ? 'long' : 'year')
    },
  }
}
