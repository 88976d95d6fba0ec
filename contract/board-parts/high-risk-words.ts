import { highRiskWorks } from '../codes/high-risk-work.ts'
import type { Option, Values } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'

/** Kinds of high-risk work that a plan or a permit names. */
export const worksOf = (values: Values) =>
  Array.isArray(values.works) ? (values.works as string[]) : []

/** Whether a plan or a permit is of this kind of work. */
export const isOf =
  (work: string) =>
  ({ values }: { values: Values }) =>
    worksOf(values).includes(work)

/** The job with its kinds of work: 지하 배관 용접 (화기, 밀폐공간) */
export function titleOfWorks(values: Values, language: keyof Text): string {
  const kinds = highRiskWorks
    .filter(({ value }) => worksOf(values).includes(value))
    .map(({ label }) => label[language])
  const name = String(values.work_name ?? '')
  return kinds.length > 0 ? `${name} (${kinds.join(', ')})` : name
}

export const options = (list: readonly (readonly [string, string, string])[]): Option[] =>
  list.map(([value, ko, en]) => ({ value, label: { ko, en } }))

export const label = (ko: string, en: string): { label: Text } => ({ label: { ko, en } })
