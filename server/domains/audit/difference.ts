import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** Only what differs, before and after; a key that is missing on a side is null there. */
export function differenceOf(before: Fields, after: Fields): { before: Fields; after: Fields } {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  const changed = [...keys].filter((key) => !isDeepStrictEqual(before[key], after[key]))
  const side = (of: Fields) => Object.fromEntries(changed.map((key) => [key, of[key] ?? null]))
  return { before: side(before), after: side(after) }
}
