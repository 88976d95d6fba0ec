import type { Row, Values } from '../../../contract/form/field-types.ts'

type Change = (value: unknown) => unknown

/**
 * Values with a change at a path: `photos`, `findings.<row id>.photo`, `items.1-1.photos`. Rows are
 * found by id; a removed row changes nothing.
 */
export function withChange(values: Values, path: string, change: Change): Values {
  const [key = '', ...below] = path.split('.')
  const value = values[key]
  if (below.length === 0) return { ...values, [key]: change(value) }
  if (Array.isArray(value)) {
    const [id, cell = ''] = below
    const rows = value as Row[]
    return {
      ...values,
      [key]: rows.map((row) => (row.id === id ? { ...row, [cell]: change(row[cell]) } : row)),
    }
  }
  const [name = '', part] = below
  const answers = (value ?? {}) as Record<string, Record<string, unknown>>
  const answer = answers[name] ?? {}
  const next =
    part === undefined ? change(answers[name]) : { ...answer, [part]: change(answer[part]) }
  return { ...values, [key]: { ...answers, [name]: next } }
}

/** An empty text is null: cleared fields are not stored as ''. */
export function orNull(value: unknown): unknown {
  if (value === '' || (Array.isArray(value) && value.length === 0)) return null
  return value
}

/** All text in the Unicode form that both sides use for length and search. */
export function composed(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC')
  if (Array.isArray(value)) return value.map(composed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, composed(part)]))
}
