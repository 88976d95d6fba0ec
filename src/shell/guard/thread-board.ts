import type { Me } from '../../../contract/identity/auth.ts'
import { needLevel } from './need-level.ts'
import { unknownPath } from './unknown-path.ts'

/** A board of threads by its slug: an unknown one is an unknown path, and each has its level. */
export async function needThreadBoard(me: Me, slug: string) {
  // No other screen needs the boards.
  const { threadBoard } = await import('../../features/thread/boards.ts')
  const board = threadBoard(slug)
  if (!board) throw unknownPath()
  needLevel(me, board.readLevel ?? 1)
  return { boardLabel: board.label, threadBoard: board }
}

/** What is written at a post: `reply` or `update`. */
export function needWriting(how: string) {
  if (how !== 'reply' && how !== 'update') throw unknownPath()
  return { how } as const
}
