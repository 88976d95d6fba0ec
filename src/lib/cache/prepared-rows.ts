import type { PostRow } from '../../../contract/post.ts'
import { cacheOwner } from './owner.ts'
import { type Answer, keptAnswer } from './prepared.ts'

/** The rows of a board's records that were prepared, whichever list they stand in. */
export interface PreparedRows {
  /** records of this day and later are all here, yyyy-MM-dd */
  from: string
  rows: PostRow[]
}

/** What such keys begin with. */
export const rowsWord = 'prepared-rows'

const rowsKey = (projectId: number, boardId: number) => [rowsWord, projectId, boardId]

export function rowsAnswer(projectId: number, boardId: number, data: PreparedRows): Answer {
  return { key: rowsKey(projectId, boardId), data }
}

/** null where the board was not prepared here. */
export async function readRows(
  projectId: number,
  boardId: number,
): Promise<(PreparedRows & { at: number }) | null> {
  const kept = await keptAnswer(cacheOwner(), rowsKey(projectId, boardId))
  return kept ? { ...(kept.data as PreparedRows), at: kept.at } : null
}
