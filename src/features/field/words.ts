import { fieldTypes, safetyGrades } from '../../../contract/codes/field-codes.ts'
import type { Option } from '../../../contract/form/field-types.ts'
import { shortLanguage } from '../../i18n/language.ts'
import { useDates } from '../../i18n/use-dates.ts'
import { useLanguage } from '../../i18n/use-t.ts'

/** Codes and days of work sites as text. */
export function useFieldWords() {
  const language = shortLanguage(useLanguage())
  const dates = useDates()
  const nameOf = (options: readonly Option[], value: string | null) =>
    options.find((option) => option.value === value)?.label[language] ?? value
  const choices = (options: readonly Option[]) =>
    options.map(({ value, label }) => ({ value, label: label[language] }))
  const day = (value: string | null) => (value ? dates.day(value, 'dotsYear') : null)
  return {
    type: (value: string | null) => nameOf(fieldTypes, value),
    grade: (value: string | null) => nameOf(safetyGrades, value),
    types: choices(fieldTypes),
    grades: choices(safetyGrades),
    /** 2025.09.01 – 2027.05.31, or the half that is known */
    span: (from: string | null, to: string | null) =>
      from || to ? [day(from) ?? '', day(to) ?? ''].join(' – ').trim() : null,
  }
}
