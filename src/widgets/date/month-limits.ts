import type { Month } from '../../lib/dates.ts'

export interface MonthLimits {
  /** yyyy-MM, the first and the last that may be chosen */
  min?: Month
  max?: Month
  /** excluded months */
  disabled?: readonly Month[]
}

export function monthOf(year: number, index: number): Month {
  return `${String(year).padStart(4, '0')}-${String(index).padStart(2, '0')}`
}

/** Months compare as text: yyyy-MM. */
export function monthAllowed(month: Month, { min, max, disabled }: MonthLimits): boolean {
  if (min !== undefined && month < min) return false
  if (max !== undefined && month > max) return false
  return !disabled?.includes(month)
}

/** Whether a year has a month within min and max: the arrows stop where there is none. */
export function yearAllowed(year: number, { min, max }: MonthLimits): boolean {
  if (min !== undefined && monthOf(year, 12) < min) return false
  return !(max !== undefined && monthOf(year, 1) > max)
}
