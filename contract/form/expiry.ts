import type { FormBoard } from './definition.ts'
import type { Expiry } from './expiry-rule.ts'
import type { Cell, Field, Row, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** A day on which something of a record expires. */
export interface ExpiryDay {
  expiry: Expiry
  /** `insurance`, `papers.<row id>`: once in a record */
  item: string
  /** yyyy-MM-dd */
  day: string
}

export type ExpiryState = 'valid' | 'soon' | 'expired'

/** What of a record expires, in the order of the definition and of its rows. `values` are normalized. */
export function expiryDays(board: FormBoard, values: Values): ExpiryDay[] {
  return (board.expiries ?? []).flatMap((expiry): ExpiryDay[] => {
    const { name, rows, date, when } = expiry
    const table = rows === undefined ? undefined : fieldsOf(board).find(({ key }) => key === rows)
    const scopes =
      table?.type === 'table'
        ? ((values[table.key] ?? []) as Row[]).map((row) => ({ values, row }))
        : [{ values, row: undefined }]
    return scopes.flatMap(({ row }): ExpiryDay[] => {
      if (when && !when(row ? { values, row } : { values })) return []
      const day = (row ?? values)[date]
      return typeof day === 'string'
        ? [{ expiry, item: row ? `${name}.${row.id}` : name, day }]
        : []
    })
  })
}

/** Whole days from a day to another, both yyyy-MM-dd: negative when it is over. */
export const daysLeft = (day: string, today: string): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)

/** A thing is valid on its last day. */
export function expiryState({ soon }: Pick<Expiry, 'soon'>, left: number): ExpiryState {
  if (left < 0) return 'expired'
  return left <= soon ? 'soon' : 'valid'
}

/** Whether something of a record has expired or will soon. */
export function isExpiring(board: FormBoard, values: Values, today: string): boolean {
  return expiryDays(board, values).some(
    ({ expiry, day }) => expiryState(expiry, daysLeft(day, today)) !== 'valid',
  )
}

/** Keys that an expiry names and its scope does not have, or that are no day. */
export function unknownExpiryKeys(board: FormBoard): string[] {
  return (board.expiries ?? []).flatMap(({ name, rows, date }) => {
    const fields = fieldsOf(board)
    const table = rows === undefined ? undefined : fields.find(({ key }) => key === rows)
    if (rows !== undefined && table?.type !== 'table') return [`${name}: ${rows}`]
    const scope = table?.type === 'table' ? table.columns : fields
    const isDay = (field: Field | Cell) =>
      field.type === 'date' || (field.type === 'calc' && field.as === 'day')
    return scope.some((field) => field.key === date && isDay(field)) ? [] : [`${name}: ${date}`]
  })
}
