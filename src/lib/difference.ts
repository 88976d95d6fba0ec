/**
 * Only the values that differ from the form's initial ones, so that another person's correction
 * meanwhile is not overwritten.
 */
export function differenceOf<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<T>
}

/** The same; null where nothing differs. */
export function changedOf<T extends object>(before: T, after: T): Partial<T> | null {
  const changed = differenceOf(before, after)
  return Object.keys(changed).length > 0 ? changed : null
}
