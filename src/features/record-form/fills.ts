import { isEmpty } from '../../../contract/form/fields.ts'

/** What is known of what was chosen: of a person or company, or the values of a linked record. */
interface Known {
  known?: Readonly<Record<string, unknown>> | undefined
}

/**
 * What choosing a reference fills in beside it: fields that are empty, still as the reference before
 * filled them, or as the form begins with them. What a person wrote stays.
 */
export function filledBy(
  { fills }: { fills?: Readonly<Record<string, string | undefined>> | undefined },
  chosen: Known | undefined,
  before: Known | undefined,
  beside: (key: string) => unknown,
  first: Readonly<Record<string, unknown>> = {},
): { key: string; value: unknown }[] {
  if (!chosen?.known) return []
  return Object.entries(fills ?? {}).flatMap(([source, key]) => {
    if (key === undefined) return []
    const value = chosen.known?.[source]
    const current = beside(key)
    const untouched =
      isEmpty(current) || current === before?.known?.[source] || current === first[key]
    return untouched && !isEmpty(value) && value !== current ? [{ key, value }] : []
  })
}
