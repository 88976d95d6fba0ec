import type { WorkOfBoard } from '../work/use-work.ts'

/** The rows of a part of my work over all boards, and how many there are. */
export function flatRows(parts: readonly WorkOfBoard[]) {
  return {
    rows: parts.flatMap(({ board, rows }) => rows.map((shown) => ({ board, shown }))),
    total: parts.reduce((sum, part) => sum + (part.total ?? part.rows.length), 0),
  }
}
