import type { FormBoard } from '../form/definition.ts'
import type { RawCondition } from '../wire/query.ts'
import { listColumn } from './column.ts'

/** The days of a list, as a request names them. */
export interface ListPeriod {
  dateTarget?: string | undefined
  dateBegin?: string | undefined
  dateEnd?: string | undefined
}

/**
 * The period of a list as conditions; without a target of the days that the board counts. Null for a
 * target that has no days.
 */
export function periodConditions(
  board: FormBoard,
  { dateTarget = 'date', dateBegin, dateEnd }: ListPeriod,
): RawCondition[] | null {
  const key = dateTarget === board.counts.date ? 'date' : dateTarget
  const kind = listColumn(board, key)?.kind
  if (kind !== 'day' && kind !== 'instant') return null
  return [
    ...(dateBegin === undefined ? [] : [{ key, operator: '>=', value: dateBegin }]),
    ...(dateEnd === undefined ? [] : [{ key, operator: '<=', value: dateEnd }]),
  ]
}
