import type { Option, Values } from '../../form/field-types.ts'
import type { Text } from '../../text/text.ts'

/** Whether the plan names this kind of work. */
export const isOf =
  (work: string) =>
  ({ values }: { values: Values }) =>
    Array.isArray(values.works) && values.works.includes(work)

export const options = (list: readonly (readonly [string, string, string])[]): Option[] =>
  list.map(([value, ko, en]) => ({ value, label: { ko, en } }))

export const label = (ko: string, en: string): { label: Text } => ({ label: { ko, en } })
