import { isDeepStrictEqual } from 'node:util'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row } from '../../../../contract/form/field-types.ts'
import { signatureSheets } from '../../../../contract/form/signature-sheet.ts'

type Fields = Record<string, unknown>

const isSheet = (value: unknown): value is readonly Row[] => Array.isArray(value)

/** A signed row never changes: the record shows the drawing, and needs no second copy here. */
const withoutDrawing = ({ drawing, ...row }: Row) => row

/**
 * Both sides of a change, of each signature sheet only the rows that differ, without their drawings.
 * Two hundred people who sign one by one would else write their sheet four hundred times.
 */
export function auditedSheets(
  board: FormBoard,
  before: Fields,
  after: Fields,
): { before: Fields; after: Fields } {
  const sides = { before: { ...before }, after: { ...after } }
  for (const { key } of signatureSheets(board)) {
    const [was, is] = [before[key], after[key]]
    if (!isSheet(was) || !isSheet(is)) continue
    const changed = (rows: readonly Row[], others: readonly Row[]) => {
      const byId = new Map(others.map((row) => [row.id, row]))
      return rows.filter((row) => !isDeepStrictEqual(row, byId.get(row.id)))
    }
    sides.before[key] = changed(was, is).map(withoutDrawing)
    sides.after[key] = changed(is, was).map(withoutDrawing)
  }
  return sides
}
