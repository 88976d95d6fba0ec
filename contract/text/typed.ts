/**
 * Days and numbers as people type them. What is certain is read; for anything else the answer is
 * null, and whoever asked keeps the text: a guess would be stored in the place of what was meant.
 */

/** Between signs nobody sees them, and they change nothing around them. */
const unseen = /[\u200B\u200E\u2060\uFEFF]/g
/** Digits of any script, blanks of any width, and ASCII as wide or as small as Korean keyboards have it. */
const forms = /[\p{Nd}\p{Zs}\uFF01-\uFF5E\uFE50-\uFE6B]/gu
const isDigit = /^\p{Nd}$/u

/** The digits of a script stand in a row, 0 first; of mathematical ones several rows in one. */
function digitOf(char: string): string {
  const code = char.codePointAt(0) ?? 0
  let first = code
  while (isDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return String((code - first) % 10)
}

/**
 * What is a figure, a day or an address with the signs of ASCII: １２, ١٢ and ១២ are 12. A power and a
 * number in a circle are no digits: 10² is neither 102 nor 10, and stays.
 */
export function plainForms(text: string): string {
  return text.replace(unseen, '').replace(forms, (char) => {
    if (char >= '0' && char <= '9') return char
    if (isDigit.test(char)) return digitOf(char)
    return char.normalize('NFKC')
  })
}

/** Longer texts are matched against no pattern. */
const longest = 40

/** Digits that a number holds exactly. */
const exact = 15

/** From here on a year of two digits is one of the last century. */
const oldest = 50

/** Whether it is a day of the calendar, yyyy-MM-dd. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** Six digits that may be a year and its month as well: 200512. */
const mayBeMonth = /^(19|20)\d\d(0[1-9]|1[0-2])$/

/**
 * yyyy-MM-dd out of 2026-1-5, 2026.01.05, 2026. 1. 5., 2026/1/5, 2026년 1월 5일, 20260105, 260105 and
 * 26.1.5. Null where it is none, or could be two: 2026111, 200512.
 *
 * @param year the present one, for years of two digits: 900501 is of 1990, 260105 of 2026, 350105 of
 *   neither for certain
 */
export function typedDay(text: string, year = new Date().getFullYear()): string | null {
  const plain = plainForms(text).trim()
  if (plain.length > longest || mayBeMonth.test(plain)) return null
  const parts =
    /^(\d{4}|\d\d)(\d\d)(\d\d)$/.exec(plain) ??
    /^(\d{4}|\d\d)\s*[-.]\s*(\d{1,2})\s*[-.]\s*(\d{1,2})\s*\.?$/.exec(plain) ??
    /^(\d{4})\s*\/\s*(\d{1,2})\s*\/\s*(\d{1,2})$/.exec(plain) ??
    /^(\d{4}|\d\d)\s*년\s*(\d{1,2})\s*월\s*(\d{1,2})\s*일$/.exec(plain)
  if (!parts) return null
  const [, first = '', month = '', day = ''] = parts
  const behind = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const whole = first.length === 4 ? first : wholeYear(Number(first), year)
  return whole !== null && isDay(`${whole}${behind}`) ? `${whole}${behind}` : null
}

/** The year that two digits stand for; null where that is not certain. */
function wholeYear(short: number, year: number): string | null {
  if (2000 + short <= year + 1) return String(2000 + short)
  return short >= oldest ? String(1900 + short) : null
}

/**
 * A number out of 1,234.5, 1 234, 12,5 (a decimal comma before one digit, or behind a zero), 1.234,5,
 * -3 and their wide forms. Three digits behind a comma are thousands: 12,500. Null where it is none, is
 * not certain (12,34 may have lost a digit), or has more decimals.
 *
 * @param decimals how many there may be
 */
export function typedNumber(text: string, decimals: number, signed: boolean): number | null {
  const plain = plainForms(text).trim().replace('−', '-')
  if (plain.length > longest) return null
  const [, sign = '', rest = ''] = /^(-?)\s*(.*)$/s.exec(plain) ?? []
  if (sign && !signed) return null
  const [whole = '', part = ''] = partsOf(rest) ?? []
  const digits = whole.replace(/\D/g, '')
  if (!digits && !part) return null
  if (part.length > decimals || digits.length + part.length > exact) return null
  return Number(`${sign}${digits || '0'}.${part || '0'}`)
}

/** What stands before and behind the decimal sign. */
function partsOf(text: string): [string, string] | null {
  const ways = [
    /^(\d*)(?:\.(\d*))?$/,
    /^([1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d*))?$/,
    /^([1-9]\d{0,2}(?: \d{3})+)(?:[.,](\d*))?$/,
    /^([1-9]\d{0,2}(?:\.\d{3})+),(\d+)$/,
    /^(\d+),(\d?)$/,
    /^(0?),(\d+)$/,
  ]
  for (const way of ways) {
    const found = way.exec(text)
    if (found) return [found[1] ?? '', found[2] ?? '']
  }
  return null
}
