import { boardManifest } from 'virtual:board-manifest'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'

/** Every board of this build, in the order of their ids. */
export const boards: readonly BoardEntry[] = boardManifest

/** The board whose record stops the work. */
export const stopBoard = boards.find(({ stopWork }) => stopWork !== undefined)

const byId = new Map(boards.map((board) => [board.id, board]))
const bySlug = new Map(boards.map((board) => [board.slug, board]))

/** The manifest entry of a board, without its form; undefined for an unknown one. */
export function boardEntry(id: number | null | undefined): BoardEntry | undefined {
  return id == null ? undefined : byId.get(id)
}

export function boardBySlug(slug: string | null | undefined): BoardEntry | undefined {
  return slug == null ? undefined : bySlug.get(slug)
}
