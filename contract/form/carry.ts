import { isNumber, typeOf } from '../field-type/type-of.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Field, Row, TableField, Values } from './field-types.ts'
import { fieldOf, isEmpty } from './fields.ts'

/** What belongs to its own day, is computed, or is the server's is never taken over. */
const isCarried = (field: Field | Cell) => !field.server && typeOf(field).carried

/** From which field to which, the moves last: they take the place of the same field's own value. */
function pairsOf({ carry }: FormBoard) {
  const keys = (carry?.keys ?? []).map((key) => ({ from: key, to: key }))
  return [...keys, ...(carry?.moves ?? [])]
}

/** The fields that a new record may take over, in the order of the board's declaration. */
export function carriedKeys(board: FormBoard): string[] {
  return [...new Set(pairsOf(board).map(({ to }) => to))]
}

/**
 * What a new record takes over from an earlier one: only declared fields that the earlier one has.
 * Rows get ids of their own, and leave photos, states and computed cells behind. Pure.
 * @param newId gives a UUIDv7
 */
export function carriedValues(board: FormBoard, earlier: Values, newId: () => string): Values {
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
    const becomes = board.carry?.becomes?.[from]
    const rows = (value as Row[])
      .filter((row) => only?.({ values: earlier, row }) ?? true)
      .map((row) => becomes?.(row) ?? row)
    const moves = board.carry?.cells?.[from] ?? []
    if (rows.length > 0) carried[to] = rowsOf(rows, target.columns, moves, newId)
  }
  return carried
}

/** Rows of another record as new ones of a table, with ids of their own. @param newId gives a UUIDv7 */
export const takenOver = (table: TableField, rows: readonly Row[], newId: () => string): Row[] =>
  rowsOf(
    rows.map((row) => table.rowsFrom?.becomes?.(row) ?? row),
    table.columns,
    [],
    newId,
  )

type Moves = readonly { from: string; to: string }[]

function rowsOf(
  rows: readonly Row[],
  columns: readonly Cell[],
  moves: Moves,
  newId: () => string,
): Row[] {
  return rows.map((row) => {
    const cells = columns
      .filter((cell) => isCarried(cell) && !isEmpty(row[cell.key]))
      .map((cell) => [cell.key, row[cell.key]] as const)
    const moved = moves
      .filter(({ from }) => !isEmpty(row[from]))
      .map(({ from, to }) => [to, row[from]] as const)
    return { id: newId(), ...Object.fromEntries([...cells, ...moved]) }
  })
}

/** Moves between cells that the table does not have, or that are of another kind. */
function wrongMoves(columns: readonly Cell[], moves: Moves): string[] {
  return moves.flatMap(({ from, to }) => {
    const [source, target] = [from, to].map((key) => columns.find((cell) => cell.key === key))
    if (!source || !target || !isCarried(target)) return [`${from}: ${to}`]
    const fits = source.type === target.type || (isNumber(source) && isNumber(target))
    return fits ? [] : [`${from}: ${to}`]
  })
}

/** Declared keys that cannot be taken over: unknown, computed, photos, answers, or of another kind. */
export function wrongCarry(board: FormBoard): string[] {
  const fields = pairsOf(board).flatMap(({ from, to }) => {
    const [source, target] = [fieldOf(board, from), fieldOf(board, to)]
    const fits = source && target && source.type === target.type && isCarried(target)
    return fits ? [] : [from === to ? to : `${from}: ${to}`]
  })
  const cells = Object.entries(board.carry?.cells ?? {}).flatMap(([key, moves = []]) => {
    const table = fieldOf(board, key)
    const isTaken = pairsOf(board).some(({ from }) => from === key)
    if (!isTaken || table?.type !== 'table') return [key]
    return wrongMoves(table.columns, moves).map((move) => `${key}: ${move}`)
  })
  const tables = ['only', 'becomes'] as const
  const others = tables.flatMap((part) =>
    Object.keys(board.carry?.[part] ?? {}).filter((key) => fieldOf(board, key)?.type !== 'table'),
  )
  return [...fields, ...cells, ...others]
}
