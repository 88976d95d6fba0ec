import { differenceOf } from './difference.ts'

export interface Rebased<T> {
  base: T
  draft: T
  /** values that both changed, with the current ones */
  clashes: Partial<T>
}

/** After another person's change: their values are the new base, my changes stay on top. */
export function rebase<T extends object>(
  base: T,
  draft: T,
  theirs: T,
  difference: (before: T, after: T) => Partial<T> = differenceOf,
): Rebased<T> {
  const mine = difference(base, draft)
  const other = difference(base, theirs)
  const both = (Object.keys(mine) as (keyof T)[]).filter(
    (key) => Object.hasOwn(other, key) && JSON.stringify(mine[key]) !== JSON.stringify(other[key]),
  )
  return {
    base: theirs,
    draft: { ...theirs, ...mine },
    clashes: Object.fromEntries(both.map((key) => [key, theirs[key]])) as Partial<T>,
  }
}
