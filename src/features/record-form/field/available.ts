import type { Cell, Field, Scope } from '../../../../contract/form/field-types.ts'

/** The values of a choice that can be chosen now, joined by commas; undefined for all of them. */
export function availableIn(cell: Field | Cell, scope: Scope): string | undefined {
  return 'available' in cell ? cell.available?.(scope).join(',') : undefined
}
