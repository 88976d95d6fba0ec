import type { PostRow } from '../../../contract/record/post.ts'
import { type Answer, cachedAnswer } from './downloaded.ts'
import { cacheOwner } from './owner.ts'

/** The rows of a board's downloaded records, for any list of them. */
export interface PreparedRows {
  /** all records since this day are stored, yyyy-MM-dd */
  from: string
  rows: PostRow[]
}

/** The first part of these query keys. */
export const rowsWord = 'prepared-rows'

const rowsKey = (projectId: number, boardId: number) => [rowsWord, projectId, boardId]

export function rowsAnswer(projectId: number, boardId: number, data: PreparedRows): Answer {
  return { key: rowsKey(projectId, boardId), data }
}

/** null where the board was not downloaded. */
export async function readRows(
  projectId: number,
  boardId: number,
): Promise<(PreparedRows & { at: number }) | null> {
  const cached = await cachedAnswer(cacheOwner(), rowsKey(projectId, boardId))
  return cached ? { ...(cached.data as PreparedRows), at: cached.at } : null
}
