import type { Cell, Field, Values } from '../../../contract/form/definition.ts'
import { addDays, instantOf } from '../../lib/dates.ts'

/** What a deadline is suggested from. */
export interface DueContext {
  /** yyyy-MM-dd in the project's zone */
  today: string
  zone: string
}

/** The end of a day is the last minute that a clock can show. */
const endOfDay = '23:59'

function suggested(field: Field | Cell, level: unknown, at: DueContext): string | null {
  if ((field.type !== 'date' && field.type !== 'datetime') || !field.dueBy) return null
  const days = field.dueBy.days[String(level)]
  if (days === undefined) return null
  const day = addDays(at.today, days)
  return field.type === 'date' ? day : instantOf(day, endOfDay, at.zone)
}

/**
 * The deadlines that follow from a choice just made, for those that are empty or still as they were
 * suggested by the choice before: a date that a person has set is never moved.
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
