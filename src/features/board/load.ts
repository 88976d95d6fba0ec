import type { Board } from '../../../contract/form/definition.ts'

/** One chunk a board: a phone that writes inspections never fetches the other forms. */
const files = import.meta.glob<Board>(['../../../contract/boards/*.ts', '!**/*.test.ts'], {
  import: 'default',
})

const byId = new Map(
  Object.entries(files).map(([path, load]) => {
    const name = path.slice(path.lastIndexOf('/') + 1)
    return [Number.parseInt(name, 10), load] as const
  }),
)

/** Ids of the boards that are built, in order. */
export const boardIds: readonly number[] = [...byId.keys()].sort((a, b) => a - b)

const loaded = new Map<number, Promise<Board>>()

/**
 * The definition of a board; null for one that is not built.
 * @throws when its chunk cannot be fetched; the next call tries again
 */
export function loadBoard(id: number): Promise<Board> | null {
  const load = byId.get(id)
  if (!load) return null
  const known = loaded.get(id)
  if (known) return known
  const board = load()
  board.catch(() => loaded.delete(id))
  loaded.set(id, board)
  return board
}
