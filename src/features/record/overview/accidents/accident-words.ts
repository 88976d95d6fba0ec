import type { FigureRow, FigureSplit } from '../../../../../contract/accident/figures.ts'
import { periodDays, unitOf } from '../../../../../contract/accident/period.ts'
import type { FormBoard } from '../../../../../contract/form/definition.ts'
import { fieldOf } from '../../../../../contract/form/fields.ts'
import { shortLanguage } from '../../../../i18n/language.ts'
import { useDates } from '../../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../../i18n/use-t.ts'

const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const

/** What periods and rows are called. */
export function useAccidentWords(board: FormBoard) {
  const t = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const ofField = (key: string, value: string) => {
    const field = fieldOf(board, key)
    const options = field && 'options' in field ? field.options : undefined
    const option = options?.find((one) => one.value === value)
    return option?.label[language] ?? value
  }
  const ofAge = (age: string) => {
    if (age === '10') return t('accidents.young')
    return age === '70' ? t('accidents.old') : t('accidents.age', { age })
  }
  return {
    row(by: FigureSplit, { key }: Pick<FigureRow, 'key'>): string {
      if (key === null) return t('accidents.unknown')
      if (by === 'hour') {
        return t('accidents.hour', { from: key, to: String(Number(key) + 1).padStart(2, '0') })
      }
      if (by === 'progress') {
        return t('accidents.progress', { from: key, to: Number(key) + 10 })
      }
      if (by === 'age') return ofAge(key)
      const day = weekdays.find((one) => one === key)
      return by === 'weekday' && day ? t(`accidents.weekday.${day}`) : ofField(by, key)
    },
    period(period: string): string {
      const year = period.slice(0, 4)
      switch (unitOf(period)) {
        case 'half':
          return t(period.endsWith('1') ? 'half.first' : 'half.second', { year })
        case 'quarter':
          return t('accidents.quarter', { year, n: period.slice(6) })
        case 'own': {
          const { from, to } = periodDays(period)
          return `${dates.day(from, 'dotsYear')}–${dates.day(to, 'dotsYear')}`
        }
        default:
          return t('year', { year })
      }
    },
  }
}
