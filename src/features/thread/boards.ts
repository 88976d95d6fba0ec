import community from '../../../contract/boards/community/thread.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'

const bySlug = new Map<string, ThreadBoard>(community.map((board) => [board.slug, board]))

/** A whole board, which its own screens alone load; the manifest has its head. */
export const threadBoard = (slug: string): ThreadBoard | undefined => bySlug.get(slug)
