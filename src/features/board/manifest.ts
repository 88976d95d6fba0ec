import { boardManifest } from 'virtual:board-manifest'
import { type BoardEntry, type FormEntry, isFormEntry } from '../../../contract/boards/manifest.ts'

/** Every board of this build, of every kind, in the order of their ids. */
export const boards: readonly BoardEntry[] = boardManifest

/** Boards of records. */
export const formEntries: readonly FormEntry[] = boardManifest.filter(isFormEntry)

/** The board whose record stops the work. */
export const stopBoard = formEntries.find(({ stopWork }) => stopWork !== undefined)

const byId = new Map(boards.map((board) => [board.id, board]))
const forms = new Map(formEntries.map((board) => [board.id, board]))
const bySlug = new Map(boards.map((board) => [board.slug, board]))

/** The manifest entry of a board of any kind; undefined for an unknown one. */
export function boardEntry(id: number | null | undefined): BoardEntry | undefined {
  return id == null ? undefined : byId.get(id)
}

/** Of a board of records, without its form. */
export function formEntry(id: number | null | undefined): FormEntry | undefined {
  return id == null ? undefined : forms.get(id)
}

export function boardBySlug(slug: string | null | undefined): BoardEntry | undefined {
  return slug == null ? undefined : bySlug.get(slug)
}

/** Where a board is opened, below a project or the root. */
export const boardPath = ({ id, path = `/tab/${id}` }: Pick<BoardEntry, 'id' | 'path'>): string =>
  path
