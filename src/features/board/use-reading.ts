import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { References } from './use-references.ts'
import type { Reading } from './value-text.ts'

/**
 * How values are shown to this reader: language, the project's zone, names cached on this device.
 */
export function useReading(references: References): Reading {
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const numbers = useNumbers()
  const t = useT('board')
  return {
    language,
    name: (kind, id) => references[kind].items.find((item) => item.id === id)?.name ?? null,
    unknown: t('unknownName'),
    yes: t('yes'),
    no: t('no'),
    number: numbers.number,
    day: (day) => dates.day(day, 'year'),
    stamp: dates.stamp,
    count: (count) => t('count', { count }),
  }
}
