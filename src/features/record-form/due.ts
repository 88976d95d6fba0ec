import type { Cell, Field, Values } from '../../../contract/form/field-types.ts'
import { addDays, instantOf } from '../../lib/dates.ts'

/** The inputs of a suggested deadline. */
export interface DueContext {
  /** yyyy-MM-dd in the project's zone */
  today: string
  zone: string
}

/** The end of a day is its last minute on a clock. */
const endOfDay = '23:59'

function suggested(field: Field | Cell, level: unknown, at: DueContext): string | null {
  if (!('dueBy' in field) || !field.dueBy) return null
  const days = field.dueBy.days[String(level)]
  if (days === undefined) return null
  const day = addDays(at.today, days)
  return field.type === 'date' ? day : instantOf(day, endOfDay, at.zone)
}

/**
 * Suggested deadlines after a choice, for those that are empty or still as suggested before: a date
 * set by a person never changes.
 */
export function dueAfter(
  fields: readonly (Field | Cell)[],
  before: Values,
  changed: string,
  value: unknown,
  at: DueContext,
): Values {
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!('dueBy' in field) || field.dueBy?.key !== changed) return []
      const current = before[field.key] ?? null
      const untouched = current === null || current === suggested(field, before[changed], at)
      const next = suggested(field, value, at)
      return untouched && next !== null ? [[field.key, next]] : []
    }),
  )
}
