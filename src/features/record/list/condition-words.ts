import { referenceKind } from '../../../../contract/form/reference-kind.ts'
import { shortLanguage } from '../../../i18n/language.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useLanguage, useT } from '../../../i18n/use-t.ts'
import type { References } from '../../board/use-references.ts'
import { type Askable, listOfValues } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

/** The text of a condition's chip: 위험등급 · 상, 중. */
export function useConditionWords(requested: readonly Askable[], references: References) {
  const t = useT('record')
  const other = useT('overview')
  const dates = useDates()
  const language = shortLanguage(useLanguage())
  const named = (value: string) => (value === '-' ? other('noValue') : value)
  const valueWords = (askable: Askable, value: string): string => {
    switch (askable.kind) {
      case 'option':
        return listOfValues(value)
          .map((one) => askable.options.find((o) => o.value === one)?.label[language] ?? named(one))
          .join(', ')
      case 'reference': {
        const kind = askable.field && referenceKind(askable.field)
        const items = kind ? references[kind].items : []
        return listOfValues(value)
          .map((one) => items.find((item) => item.id === Number(one))?.name ?? named(one))
          .join(', ')
      }
      case 'day':
        return dates.day(value, 'dotsYear')
      case 'yes':
        return t('list.yes')
      default:
        return value
    }
  }
  return ({ key, operator, value }: StoredCondition) => {
    const askable = requested.find((one) => one.key === key)
    if (!askable) return { field: key, value }
    const words = valueWords(askable, value)
    const plain = operator === 'in' || operator === '=' || operator === 'like'
    return {
      field: askable.label[language],
      value: plain ? words : `${words} ${t(`list.operators.${operator}`)}`,
    }
  }
}
