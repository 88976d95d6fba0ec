import type { ReferenceField } from '../../../contract/form/definition.ts'
import { isEmpty } from '../../../contract/form/fields.ts'
import type { Reference } from '../board/use-references.ts'

/**
 * What choosing a reference fills in beside it: fields that are empty, or still as the reference
 * before filled them. What a person wrote stays.
 */
export function filledBy(
  { fills }: Pick<ReferenceField, 'fills'>,
  chosen: Reference | undefined,
  before: Reference | undefined,
  beside: (key: string) => unknown,
): { key: string; value: string | number }[] {
  if (!chosen?.known) return []
  const sources = Object.entries(fills ?? {}) as [keyof NonNullable<Reference['known']>, string][]
  return sources.flatMap(([source, key]) => {
    const value = chosen.known?.[source]
    const current = beside(key)
    const untouched = isEmpty(current) || current === before?.known?.[source]
    return untouched && !isEmpty(value) && value !== current
      ? [{ key, value: value as string | number }]
      : []
  })
}
