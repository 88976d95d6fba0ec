import type { ListedEntry } from '../../../contract/boards/manifest.ts'
import type { BoardHome } from '../../../contract/form/definition.ts'
import { formEntries } from '../board/manifest.ts'

export type HomeBoard = ListedEntry & { home: BoardHome }

/** The boards shown on home, in its order. */
export const homeBoards: readonly HomeBoard[] = formEntries
  // The manifest has the lists of these boards (scripts/build/board-manifest.ts).
  .filter((board): board is HomeBoard => board.home !== undefined)
  .sort((a, b) => a.home.order - b.home.order)
