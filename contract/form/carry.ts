import type { Board } from './definition.ts'
import type { Cell, Field, Row, Values } from './field-types.ts'
import { fieldOf, isEmpty } from './fields.ts'

/** Never taken over: what belongs to its own day, is computed, or is the server's. */
const ownOfDay = new Set<Field['type']>([
  'photo',
  'photos',
  'files',
  'gps',
  'checklist',
  'calc',
  'drawing',
])

const isCarried = (field: Field | Cell) => !field.server && !ownOfDay.has(field.type)

/** From which field to which, the moves last: they take the place of the same field's own value. */
function pairsOf({ carry }: Board) {
  const keys = (carry?.keys ?? []).map((key) => ({ from: key, to: key }))
  return [...keys, ...(carry?.moves ?? [])]
}

/** The fields that a new record may take over, in the order of the board's declaration. */
export function carriedKeys(board: Board): string[] {
  return [...new Set(pairsOf(board).map(({ to }) => to))]
}

/**
 * What a new record takes over from an earlier one: only declared fields that the earlier one has.
 * Rows get ids of their own, and leave photos, states and computed cells behind. Pure.
 * @param newId gives a UUIDv7
 */
export function carriedValues(board: Board, earlier: Values, newId: () => string): Values {
  const carried: Values = {}
  for (const { from, to } of pairsOf(board)) {
    const target = fieldOf(board, to)
    const value = earlier[from]
    if (!target || !isCarried(target) || isEmpty(value)) continue
    if (target.type !== 'table') {
      carried[to] = value
      continue
    }
    const only = board.carry?.only?.[from]
    const rows = (value as Row[]).filter((row) => only?.({ values: earlier, row }) ?? true)
    if (rows.length > 0) carried[to] = rowsOf(rows, target.columns, newId)
  }
  return carried
}

function rowsOf(rows: readonly Row[], columns: readonly Cell[], newId: () => string): Row[] {
  return rows.map((row) => {
    const cells = columns
      .filter((cell) => isCarried(cell) && !isEmpty(row[cell.key]))
      .map((cell) => [cell.key, row[cell.key]] as const)
    return { id: newId(), ...Object.fromEntries(cells) }
  })
}

/** Declared keys that cannot be taken over: unknown, computed, photos, answers, or of another kind. */
export function wrongCarry(board: Board): string[] {
  return pairsOf(board).flatMap(({ from, to }) => {
    const [source, target] = [fieldOf(board, from), fieldOf(board, to)]
    const fits = source && target && source.type === target.type && isCarried(target)
    return fits ? [] : [from === to ? to : `${from}: ${to}`]
  })
}
