import type { ChoiceField, Option } from '../../../../contract/form/field-types.ts'

/** Options of the contract in the reader's language, as the widgets take them. */
export function optionsIn(options: readonly Option[], language: 'ko' | 'en') {
  return options.map(({ value, label }) => ({ value, label: label[language] }))
}

/** How many radio cards stand side by side: short words in three, more of them in two. */
export function columnsFor(labels: readonly string[]): 1 | 2 | 3 {
  const longest = Math.max(...labels.map((label) => [...label].length))
  if (longest > 12) return 1
  return labels.length === 3 && longest <= 4 ? 3 : 2
}

/** The options that can be chosen now, and what is chosen already: it is shown, with its error if any. */
export function offered(
  { options }: Pick<ChoiceField, 'options'>,
  value: unknown,
  available: readonly string[] | undefined,
): readonly Option[] {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [value]
  return options.filter(
    (one) =>
      chosen.includes(one.value) || (!one.retired && (available?.includes(one.value) ?? true)),
  )
}
