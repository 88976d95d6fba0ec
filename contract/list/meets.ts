import type { PostRow } from '../record/post.ts'
import { byCodePoints } from '../text/compare.ts'
import { containsText } from '../text/folded.ts'
import { cellOf, inMicroseconds } from './cell.ts'
import { standsForDay, type Test } from './read-condition.ts'

/** The day of an instant in the project, yyyy-MM-dd. */
export type DayOf = (instant: string) => string

/**
 * Whether a record meets a condition: what server/domains/post/list/condition.ts says as SQL. Both
 * are compared by tests/api/list-evaluator.test.ts.
 */
export function meets(test: Test, row: PostRow, dayOf: DayOf): boolean {
  const { column, operator, values, orNone } = test
  const cell = cellOf(column, row)
  // What is empty is something else than any value, and meets nothing else.
  if (cell === null) return operator === '!=' || orNone
  if (column.kind === 'choices' || column.kind === 'ids') {
    const found = Array.isArray(cell) && values.some((value) => cell.includes(value))
    return operator === '!=' ? !found : found
  }
  if (operator === 'like') return containsText(String(cell), String(values[0]))
  if (operator === 'in') return values.some((value) => value === cell)
  const [value = ''] = values
  if (column.kind !== 'instant') return holds[operator](compared(cell, value))
  return standsForDay(String(value))
    ? holds[operator](byCodePoints(dayOf(String(cell)), String(value)))
    : holds[operator](byCodePoints(String(cell), inMicroseconds(String(value))))
}

const holds = {
  '=': (order: number) => order === 0,
  '!=': (order: number) => order !== 0,
  '>': (order: number) => order > 0,
  '>=': (order: number) => order >= 0,
  '<': (order: number) => order < 0,
  '<=': (order: number) => order <= 0,
}

/** Of numbers, of flags, or of texts. */
function compared(a: unknown, b: unknown): number {
  if (typeof a === 'number' || typeof a === 'boolean') return Number(a) - Number(b)
  return byCodePoints(String(a), String(b))
}
