import { educationKinds } from '../../../../../contract/codes/education.ts'
import type { PersonHours } from '../../../../../contract/education/person-hours.ts'
import { shortLanguage } from '../../../../i18n/language.ts'
import { useDates } from '../../../../i18n/use-dates.ts'
import { useJobName } from '../../../../i18n/use-job-name.ts'
import { useNumbers } from '../../../../i18n/use-numbers.ts'
import { useLanguage, useT } from '../../../../i18n/use-t.ts'

/** What is said of a person's hours, in table, card, dialog and workbook alike. */
export function usePeopleWords() {
  const t = useT('overview')
  const dates = useDates()
  const { number } = useNumbers()
  const job = useJobName()
  const language = shortLanguage(useLanguage())
  const hours = (value: number) => t('people.hours', { n: number(value, 2) })
  const day = (value: string | null) => (value === null ? '-' : dates.day(value, 'dotsYear'))
  const kind = (value: string) =>
    educationKinds.find((option) => option.value === value)?.label[language] ?? value
  return {
    hours,
    day,
    kind,
    job: (person: PersonHours) => job(person.job) || '-',
    /** when they came and left, where the register knows */
    since: ({ hiredOn, retiredOn }: PersonHours) =>
      [
        hiredOn && t('people.hired', { day: day(hiredOn) }),
        retiredOn && t('people.retired', { day: day(retiredOn) }),
      ].filter(Boolean),
    asked: ({ asked }: PersonHours) => (asked === null ? t('people.noneAsked') : hours(asked)),
    /** the word of the state; of whom nothing is asked, why */
    state: ({ state, notAsked }: PersonHours) =>
      notAsked === null ? t(`people.state.${state}`) : t(`people.notAsked.${notAsked}`),
    others: ({ others }: PersonHours) =>
      others.map((one) => `${kind(one.kind)} ${hours(one.hours)} (${day(one.last)})`),
  }
}
