import type { FormBoard } from '../../../contract/form/definition.ts'
import { formEntry } from './manifest.ts'

/** One chunk per board: a phone that writes inspections never loads the other forms. */
const files = import.meta.glob<FormBoard>('../../../contract/boards/*/board.ts', {
  import: 'default',
})

const loaded = new Map<number, Promise<FormBoard>>()

/**
 * The definition of a board of records; null for another or an unknown one.
 * @throws when its chunk cannot be loaded; the next call tries again
 */
export function loadBoard(id: number): Promise<FormBoard> | null {
  const entry = formEntry(id)
  const load = entry && files[`../../../contract/boards/${entry.slug}/board.ts`]
  if (!load) return null
  const known = loaded.get(id)
  if (known) return known
  const board = load()
  board.catch(() => loaded.delete(id))
  loaded.set(id, board)
  return board
}
