import type { Option } from '../form/field-types.ts'
import { isDay, plainForms, typedNumber } from '../text/typed.ts'
import { isSensible } from '../wire/schema.ts'

/** Longer texts are matched against no pattern. */
const longest = 40

/**
 * A number as people write it: 1,234,567원 · 12.5% · 12,5 · -3. Null where it is none.
 * @param units of its own, one of which may stand behind it as well
 */
export function numberOf(text: string, units: readonly string[] = []): number | null {
  const unit = [...units, '원', '%'].find((one) => one && text.endsWith(plainForms(one)))
  const plain = unit === undefined ? text : text.slice(0, -plainForms(unit).length)
  return typedNumber(plain, 9, true)
}

/** yyyy-MM out of 2026-11, 2026.11, 2026/11, 202611, 2026년 11월, or a day of that month. */
export function monthOf(text: string): string | null {
  if (text.length > longest) return null
  const match =
    /^(\d{4})\s*[-./년]\s*(\d{1,2})\s*(?:월|[-./]\s*(\d{1,2})\.?|\.)?$/.exec(text) ??
    /^(\d{4})(\d\d)$/.exec(text)
  if (!match) return null
  const month = Number(match[2])
  const made = `${match[1]}-${String(month).padStart(2, '0')}`
  if (match[3] && !isDay(`${made}-${match[3].padStart(2, '0')}`)) return null
  return month >= 1 && month <= 12 && isSensible(`${made}-01`) ? made : null
}

/** Minutes out of 1:30, 01:30:00, 1시간 30분, 2h, 45분, or a plain number of minutes. */
export function minutesOf(text: string): number | null {
  if (text.length > longest) return null
  if (/^\d{1,5}$/.test(text)) return Number(text)
  const match =
    /^(\d{1,3}):([0-5]\d)(?::\d\d)?$/.exec(text) ??
    /^(?:(\d{1,3})\s*(?:시간|h))?\s*(?:(\d{1,4})\s*(?:분|min|m))?$/i.exec(text)
  if (!match || text === '') return null
  return Number(match[1] ?? 0) * 60 + Number(match[2] ?? 0)
}

/** As a person reads it: ㈜ is (주), ／ is /. */
const alike = (text: string) => text.normalize('NFKC').trim()

/** The option that a word names in either language, or by its value; none where it could be two. */
export function optionOf(word: string, options: readonly Option[]): Option | undefined {
  const named = ({ value, label }: Option) => [value, label.ko, label.en]
  const exact = options.find((option) => named(option).includes(word))
  if (exact) return exact
  const key = alike(word)
  const [found, ...others] = options.filter((option) => named(option).map(alike).includes(key))
  return others.length === 0 ? found : undefined
}

/** The values of several options, in their own order; null where one is not among them. */
export function severalOf(text: string, options: readonly Option[]): string | null {
  const words = text
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean)
  const found = words.map((word) => optionOf(word, options))
  if (found.includes(undefined)) return null
  return options
    .filter((option) => found.includes(option))
    .map(({ value }) => value)
    .join(',')
}
