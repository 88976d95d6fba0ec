/** How long one number of a period lasts. */
export type PeriodUnit = 'day' | 'week' | 'month' | 'year'

/** The arithmetic of a period (차수): from its first day on a new number every n units. */
export interface Period {
  begin_ymd: string
  end_ymd: string
  /** number of the first day */
  start_order_number: number
  order_period_unit: PeriodUnit
  order_period_number: number
}

/** One number of a period: its first and its last day, cut at the end of the period. */
export interface NumberedSpan {
  order_number: number
  begin_ymd: string
  end_ymd: string
}

const dayMs = 86_400_000

const timeOf = (ymd: string) => Date.parse(`${ymd}T00:00:00Z`)
const ymdOf = (time: number) => new Date(time).toISOString().slice(0, 10)

/** `count` calendar months later; the 31st falls on the last day of a shorter month. */
function monthsLater(time: number, count: number): number {
  const at = new Date(time)
  const month = at.getUTCMonth() + count
  const last = new Date(Date.UTC(at.getUTCFullYear(), month + 1, 0)).getUTCDate()
  return Date.UTC(at.getUTCFullYear(), month, Math.min(at.getUTCDate(), last))
}

/** First day of the step-th number, counted from 0: always from the begin, so that a 31st returns. */
function startOf(period: Period, step: number): number {
  const begin = timeOf(period.begin_ymd)
  const count = step * period.order_period_number
  switch (period.order_period_unit) {
    case 'day':
      return begin + count * dayMs
    case 'week':
      return begin + count * 7 * dayMs
    case 'month':
      return monthsLater(begin, count)
    case 'year':
      return monthsLater(begin, count * 12)
  }
}

/** Days of a unit at least: the guess by them is never too small. */
const leastDays = { day: 1, week: 7, month: 28, year: 365 } as const

/** Which number a day has in a period; null outside it. */
export function numberOn(period: Period, ymd: string): NumberedSpan | null {
  if (ymd < period.begin_ymd || ymd > period.end_ymd) return null
  const time = timeOf(ymd)
  const days = (time - timeOf(period.begin_ymd)) / dayMs
  let step = Math.floor(days / (leastDays[period.order_period_unit] * period.order_period_number))
  while (startOf(period, step) > time) step -= 1
  const last = Math.min(startOf(period, step + 1) - dayMs, timeOf(period.end_ymd))
  return {
    order_number: period.start_order_number + step,
    begin_ymd: ymdOf(startOf(period, step)),
    end_ymd: ymdOf(last),
  }
}

/** Number of the last day of a period. */
export function lastNumberOf(period: Period): number {
  return numberOn(period, period.end_ymd)?.order_number ?? period.start_order_number
}

/** The first day after a period. */
export function dayAfter(ymd: string): string {
  return ymdOf(timeOf(ymd) + dayMs)
}
