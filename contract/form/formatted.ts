import { isBusinessNumber } from '../text/business-number.ts'
import type { TextFormat } from './field-types.ts'

/** How a formatted text is entered and stored: digits in parts, joined by hyphens. */
export const formats: Readonly<
  Record<TextFormat, { parts: readonly number[]; accepts: (text: string) => boolean }>
> = {
  'business-number': {
    parts: [3, 2, 5],
    accepts: (text) => /^\d{3}-\d{2}-\d{5}$/.test(text) && isBusinessNumber(text),
  },
  // Also a shorter middle, and another country's number.
  telephone: {
    parts: [3, 4, 4],
    accepts: (text) => /^(0\d{1,3}-\d{3,4}-\d{4}|1\d{3}-\d{4}|\+\d[\d -]{5,20})$/.test(text),
  },
  'resident-number': {
    parts: [6, 7],
    accepts: (text) => /^\d{2}(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-\d{7}$/.test(text),
  },
}

/**
 * A number of which only the beginning is to be read: `900101-1******`. A resident number shows its
 * first seven digits, any other its first third.
 */
export function masked(text: string, format: TextFormat): string {
  const letters = [...text]
  const shown = format === 'resident-number' ? 8 : Math.floor(letters.length / 3)
  return letters.map((one, n) => (n < shown || one === '-' ? one : '*')).join('')
}

/** Hours and minutes of a number of minutes. */
export function hoursAndMinutes(minutes: number): { hours: number; minutes: number } {
  return { hours: Math.trunc(minutes / 60), minutes: minutes % 60 }
}
