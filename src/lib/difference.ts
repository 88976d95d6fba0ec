/**
 * Only what differs from what a form was opened with: what somebody else has put right meanwhile is
 * not written over.
 */
export function differenceOf<T extends object>(before: T, after: T): Partial<T> {
  const keys = Object.keys(after) as (keyof T)[]
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return Object.fromEntries(changed.map((key) => [key, after[key]])) as Partial<T>
}
