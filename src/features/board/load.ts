import type { Board } from '../../../contract/form/definition.ts'
import { boardEntry } from './manifest.ts'

/** One chunk per board: a phone that writes inspections never loads the other forms. */
const files = import.meta.glob<Board>('../../../contract/boards/*/board.ts', {
  import: 'default',
})

const loaded = new Map<number, Promise<Board>>()

/**
 * The definition of a board; null for an unknown one.
 * @throws when its chunk cannot be loaded; the next call tries again
 */
export function loadBoard(id: number): Promise<Board> | null {
  const entry = boardEntry(id)
  const load = entry && files[`../../../contract/boards/${entry.slug}/board.ts`]
  if (!load) return null
  const known = loaded.get(id)
  if (known) return known
  const board = load()
  board.catch(() => loaded.delete(id))
  loaded.set(id, board)
  return board
}
