import { formatBytes, formatNumber, formatShare } from '../lib/numbers.ts'
import { localeOf } from './language.ts'
import { useLanguage } from './use-t.ts'

/** Numbers in the reader's language. */
export function useNumbers() {
  const locale = localeOf(useLanguage())
  return {
    number: (value: number | null | undefined, digits?: number) =>
      formatNumber(value, locale, digits),
    share: (part: number, whole: number) => formatShare(part, whole, locale),
    bytes: (value: number) => formatBytes(value, locale),
  }
}
