import type { Values } from '../../../../contract/form/field-types.ts'
import { isEmpty } from '../../../../contract/form/fields.ts'

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/**
 * Of what would be taken over: the fields that the person has written otherwise. What the form filled
 * in by itself is not written.
 */
export function writtenKeys(carried: Values, values: Values, initial: Values): string[] {
  return Object.keys(carried).filter(
    (key) =>
      !isEmpty(values[key]) && !same(values[key], initial[key]) && !same(values[key], carried[key]),
  )
}

/** What undoing restores: fields that are still as they were taken over. */
export function undoneBy(carried: Values, before: Values, now: Values): Values {
  const untouched = Object.keys(carried).filter((key) => same(now[key], carried[key]))
  return Object.fromEntries(untouched.map((key) => [key, before[key] ?? null]))
}
