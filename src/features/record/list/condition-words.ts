import { hoursAndMinutes } from '../../../../contract/form/formatted.ts'
import type { Reading } from '../../../../contract/form/value-text.ts'
import type { ValueInput } from '../../../../contract/list/operators.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { type Askable, listOfValues } from './conditions.ts'
import type { StoredCondition } from './list-search.ts'

/** The text of a condition's chip: 위험등급 · 상, 중. */
export function useConditionWords(requested: readonly Askable[], reading: Reading) {
  const t = useT('record')
  const other = useT('overview')
  const dates = useDates()
  const { language } = reading
  /** `-` stands for those that have none. */
  const each = (value: string, word: (one: string) => string | null | undefined) =>
    listOfValues(value)
      .map((one) => word(one) ?? (one === '-' ? other('noValue') : one))
      .join(', ')
  const words: Record<ValueInput, (value: string, askable: Askable) => string> = {
    text: String,
    number: String,
    time: String,
    option: (value, { options }) =>
      each(value, (one) => options.find((option) => option.value === one)?.label[language]),
    reference: (value, { named }) =>
      each(value, (one) => (named ? reading.name(named, Number(one)) : null)),
    record: (value) => reading.record(value),
    day: (value) => dates.day(value, 'dotsYear'),
    // A link from elsewhere may ask for several, or for a part of one.
    month: (value) => each(value, (one) => (/^\d{4}-\d\d$/.test(one) ? reading.month(one) : null)),
    duration: (value) =>
      each(value, (one) =>
        /^\d+$/.test(one) ? reading.duration(hoursAndMinutes(Number(one))) : null,
      ),
    yes: (value) => t(value === 'true' || value === '1' ? 'list.yes' : 'list.no'),
  }
  return ({ key, operator, value }: StoredCondition) => {
    const askable = requested.find((one) => one.key === key)
    if (!askable) return { field: key, value }
    const shown = words[askable.input](value, askable)
    const plain = operator === 'in' || operator === '=' || operator === 'like'
    return {
      field: askable.label[language],
      value: plain ? shown : `${shown} ${t(`list.operators.${operator}`)}`,
    }
  }
}
