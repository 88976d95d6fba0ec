import { isText } from '../field-type/type-of.ts'
import { richReading } from '../rich/value.ts'
import { codePoints } from '../wire/schema.ts'
import { heldState, stateOf } from '../workflow/follow.ts'
import type { FormBoard } from './definition.ts'
import type { Row, Values } from './field-types.ts'
import { fieldsOf, isEmpty } from './fields.ts'
import { isSensitive } from './sensitive.ts'

/** What a record's row stores beside its values, all derived from the board's definition. */
export interface Derived {
  title: string
  status: string
  /** day or instant; null if nobody must act */
  due: string | null
  /** yyyy-MM-dd, or an instant whose day in the project's zone counts */
  date: string | null
  category: string | null
  responsible: number[]
  /** the work site (현장·공구) named by the first field of that type */
  fieldId: number | null
}

export function derive(
  board: FormBoard,
  values: Values,
  input: { status?: string; title?: string | null; language?: 'ko' | 'en' } = {},
): Derived {
  const { workflow } = board
  const status = heldState(workflow, values, input.status ?? workflow.initial)
  const state = stateOf(workflow.states, status)
  const counts = state?.open === true || state?.lapses === true
  const counted = values[board.counts.date]
  const place = fieldsOf(board).find((field) => field.type === 'field')
  const site = place && values[place.key]
  return {
    title: input.title?.trim()
      ? input.title.trim()
      : cut(board.title(values, input.language ?? 'ko')),
    status,
    due: counts ? (workflow.due?.(values) ?? null) : null,
    date: typeof counted === 'string' ? counted : null,
    category: board.counts.category(values),
    responsible: [...new Set(board.responsible?.(values) ?? [])],
    fieldId: typeof site === 'number' ? site : null,
  }
}

/** One line of at most 200 code points. */
function cut(words: string): string {
  const title = words.replaceAll(/\s+/g, ' ').trim()
  return codePoints(title) <= 200 ? title : `${[...title].slice(0, 199).join('')}…`
}

/** All words that a keyword search finds in the values: typed text, not codes. */
export function searchWords(board: FormBoard, values: Values): string[] {
  return fieldsOf(board).flatMap((field): string[] => {
    const value = values[field.key]
    if (isEmpty(value)) return []
    if (field.type === 'rich') return [richReading(value)]
    if (isText(field)) return isSensitive(field) ? [] : [String(value)]
    if (field.type === 'checklist') {
      return Object.values(value as Record<string, { action?: string }>).flatMap((input) =>
        input.action ? [input.action] : [],
      )
    }
    if (field.type !== 'table') return []
    return (value as Row[]).flatMap((row) =>
      field.columns.flatMap((cell) =>
        isText(cell) && !isSensitive(cell) && !isEmpty(row[cell.key])
          ? [String(row[cell.key])]
          : [],
      ),
    )
  })
}
