import { crossCheck } from '../../../../contract/form/cross-check.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { type ShownWarning, shownWarning } from '../../../../contract/record/cross-check.ts'
import type { PostRow } from '../../../../contract/record/post.ts'
import { type ListReader, listFilter } from '../list/list-filter.ts'

/** A board whose records are looked at, and those of them that this device has. */
export interface DeviceBoard {
  board: FormBoard
  rows: readonly PostRow[]
}

/**
 * What the checks of a board find among the records of this device, by the conditions and the rules of
 * the server. Checks that need all records find nothing here.
 * @param boardOf null where the form of the board cannot be loaded
 */
export async function deviceWarnings(
  board: FormBoard,
  record: { projectId: number; id: string; values: Values },
  reader: ListReader,
  boardOf: (boardId: number) => Promise<DeviceBoard | null>,
): Promise<ShownWarning[]> {
  const checks = board.crossChecks?.filter(({ needsAll }) => !needsAll) ?? []
  const found = await crossCheck(
    { ...board, crossChecks: checks },
    record.values,
    async (check, conditions) => {
      const of = await boardOf(check.board)
      if (!of) return []
      const query = { projectId: String(record.projectId), conditions: [...conditions] }
      const fits = listFilter(of.board, query, reader)
      return of.rows.filter((row) => row.id !== record.id && fits(row))
    },
  )
  return found.map((one) => shownWarning(one, () => true))
}

/** The server's warnings and those of records that it does not have yet; each once. */
export function withUnsent(
  known: readonly ShownWarning[],
  made: readonly ShownWarning[],
): ShownWarning[] {
  const keyOf = ({ check, record }: ShownWarning) => `${check} ${record?.id}`
  const there = new Set(known.map(keyOf))
  const all = [...known, ...made.filter((one) => !there.has(keyOf(one)))]
  return all.toSorted((a, b) => Number(b.level === 'danger') - Number(a.level === 'danger'))
}
