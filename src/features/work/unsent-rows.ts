import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Post, PostRow } from '../../../contract/record/post.ts'
import type { Day } from '../../lib/dates.ts'
import type { Op } from '../../outbox/store/types.ts'
import { type Shown, shownRows } from '../record/overlay/overlay.ts'
import type { Reader } from '../record/overlay/projection.ts'
import { belongs, type WorkPartName } from './belongs.ts'

export interface PartOfWork {
  name: WorkPartName
  board: FormBoard
  projectId: number
  today: Day
  reader: Reader
  /** ms; when the rows were read */
  readAt: number
  full: (postId: string) => Post | undefined
}

/** Rows of a part of my work as this device knows them, with its unsent operations. */
export function unsentRows(
  known: readonly PostRow[],
  ops: readonly Op[],
  { name, board, projectId, today, reader, readAt, full }: PartOfWork,
): Shown<PostRow>[] {
  return shownRows(known, ops, readAt, reader, {
    fits: (post) => belongs(name, board, post, { projectId, today, me: reader.me }),
    full,
  })
}
