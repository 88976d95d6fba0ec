import type { Reading } from '../../../contract/form/value-text.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'
import type { TitleOf } from './title-of.ts'
import type { References } from './use-references.ts'

/**
 * How values are shown to this reader: language, the project's zone, names cached on this device.
 */
export function useReading(references: References, titleOf?: TitleOf): Reading {
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const numbers = useNumbers()
  const t = useT('board')
  return {
    language,
    name: (kind, id) => references[kind].items.find((item) => item.id === id)?.name ?? null,
    record: (id) => {
      const found = titleOf?.(id) ?? null
      if (found === null) return t('linked.unknown')
      if (found === 'unseen') return t('linked.unseen')
      return found.removed ? t('linked.removed') : found.title
    },
    drawing: (id) => references.drawing.get(id) ?? null,
    byServer: t('byServer'),
    unknown: t('unknownName'),
    yes: t('yes'),
    no: t('no'),
    number: numbers.number,
    day: (day) => dates.day(day, 'year'),
    month: dates.month,
    stamp: dates.stamp,
    duration: ({ hours, minutes }) =>
      [
        hours > 0 && t('duration.hours', { hours }),
        (minutes > 0 || hours === 0) && t('duration.minutes', { minutes }),
      ]
        .filter(Boolean)
        .join(' '),
    count: (count) => t('count', { count }),
  }
}
