import type { Me } from '../../../contract/identity/auth.ts'
import { threadBoard } from '../../features/thread/boards.ts'
import { needLevel } from './need-level.ts'
import { unknownPath } from './unknown-path.ts'

/** A board of threads by its slug: an unknown one is an unknown path, and each has its level. */
export function needThreadBoard(me: Me, slug: string) {
  const board = threadBoard(slug)
  if (!board) throw unknownPath()
  needLevel(me, board.readLevel ?? 1)
  return { boardLabel: board.label, threadBoard: board }
}
