import { employmentTypes, jobCategories, jobTitles } from '../../../contract/codes/employment.ts'
import type { EmployeeRow } from '../../../contract/employee/employee.ts'
import type { Option } from '../../../contract/form/field-types.ts'
import { localeOf, shortLanguage } from '../../i18n/language.ts'
import { useJobName } from '../../i18n/use-job-name.ts'
import { useLanguage, useT } from '../../i18n/use-t.ts'

/** An employee's values as text. */
export function useEmployeeWords() {
  const t = useT('employee')
  const job = useJobName()
  const language = useLanguage()
  const short = shortLanguage(language)
  const countries = new Intl.DisplayNames([localeOf(language)], { type: 'region' })
  const optionsOf = (list: readonly Option[]) =>
    list.map(({ value, label }) => ({ value, label: label[short] }))
  const wordIn = (list: readonly Option[], value: string | null) =>
    list.find((option) => option.value === value)?.label[short] ?? value
  return {
    /** parts of one line, without duplicates */
    line: (...parts: (string | null)[]) => [...new Set(parts.filter(Boolean))].join(' · '),
    options: {
      category: optionsOf(jobCategories),
      title: optionsOf(jobTitles),
      employment: optionsOf(employmentTypes),
    },
    job,
    category: (value: string | null) => wordIn(jobCategories, value),
    title: (value: string | null) => wordIn(jobTitles, value),
    employment: (value: string | null) => wordIn(employmentTypes, value),
    sex: (value: EmployeeRow['sex']) => (value ? t(`sexes.${value}`) : null),
    country: (value: string | null) => (value ? (countries.of(value) ?? value) : null),
  }
}
