import type { Option } from '../form/field-types.ts'
import { koreanDay } from '../form/korean-day.ts'

/** Whole months from one day to another; null where the second comes first, or one is none. */
export function monthsBetween(from: unknown, to: unknown): number | null {
  const [begin, end] = [from, to].map((day) =>
    typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day) ? day.split('-').map(Number) : null,
  )
  if (!begin || !end) return null
  const [year = 0, month = 0, day = 0] = begin
  const [toYear = 0, toMonth = 0, toDay = 0] = end
  const months = (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0)
  return months < 0 ? null : months
}

/** Years of age on the day of an accident. */
export function ageAt(born: unknown, occurredAt: unknown): number | null {
  const months = monthsBetween(born, koreanDay(occurredAt))
  return months === null ? null : Math.floor(months / 12)
}

/** 근속, as accidents are counted by it; each until so many months. */
const spans = [
  ['month', 1, '1개월 미만', 'Under a month'],
  ['quarter', 3, '1–3개월', '1–3 months'],
  ['half', 6, '3–6개월', '3–6 months'],
  ['year', 12, '6개월–1년', '6 months–1 year'],
  ['three-years', 36, '1–3년', '1–3 years'],
  ['five-years', 60, '3–5년', '3–5 years'],
  ['ten-years', 120, '5–10년', '5–10 years'],
  ['longer', Number.POSITIVE_INFINITY, '10년 이상', '10 years and more'],
] as const

export const tenures: readonly Option[] = spans.map(([value, , ko, en]) => ({
  value,
  label: { ko, en },
}))

/** How long somebody had been in their job when the accident happened. */
export function tenureAt(hiredAt: unknown, occurredAt: unknown): string | null {
  const months = monthsBetween(hiredAt, koreanDay(occurredAt))
  if (months === null) return null
  return spans.find(([, until]) => months < until)?.[0] ?? null
}
