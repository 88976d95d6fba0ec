import { typeOf } from '../../../contract/field-type/type-of.ts'
import type { Issue, IssueRule } from '../../../contract/form/check.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Cell, Field, Row, Values } from '../../../contract/form/field-types.ts'
import { fieldsOf, isVisible } from '../../../contract/form/fields.ts'

/** The rule that a typed text breaks where its field has another kind of value; null if none. */
function brokenBy(cell: Field | Cell, value: unknown): IssueRule | null {
  if (typeof value !== 'string' || value === '') return null
  return typeOf(cell).unread?.(value) ?? null
}

/**
 * Values of a form without what was typed and is none, which nothing can be computed of, and what is
 * wrong with each of those.
 */
export function withoutUnread(
  board: FormBoard,
  values: Values,
): { values: Values; unread: Issue[] } {
  const unread: Issue[] = []
  let changed = false
  /** What is not shown is not asked for: it goes without a word, as a whole value would. */
  const read = (cell: Field | Cell, path: string, value: unknown, row?: Row): unknown => {
    const rule = brokenBy(cell, value)
    if (rule === null) return value
    changed = true
    if (isVisible(cell, row ? { values, row } : { values })) unread.push({ path, rule })
    return null
  }
  const next: Values = { ...values }
  for (const field of fieldsOf(board)) {
    const { key } = field
    const value = values[key]
    if (field.type === 'table' && Array.isArray(value)) {
      next[key] = (value as Row[]).map((row) => {
        const cells = field.columns.map((cell) => [
          cell.key,
          read(cell, `${key}.${row.id}.${cell.key}`, row[cell.key], row),
        ])
        return { ...row, ...Object.fromEntries(cells.filter(([one]) => (one as string) in row)) }
      })
    } else if (field.type === 'checklist' && typeof value === 'object' && value !== null) {
      next[key] = Object.fromEntries(
        Object.entries(value).map(([question, answer]) => {
          const { value: measured, ...rest } = answer as { value?: unknown }
          if (typeof measured !== 'string') return [question, answer]
          changed = true
          unread.push({ path: `${key}.${question}`, rule: 'number' })
          return [question, rest]
        }),
      )
    } else next[key] = read(field, key, value)
  }
  return { values: changed ? next : values, unread }
}
