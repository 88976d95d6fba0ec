import type { ThreadBoard } from '../../../contract/thread/board.ts'
import { problem } from '../../http/problem.ts'
import type { Membership } from '../../identity/person.ts'
import { findThread, lockThread } from './find.ts'
import { placeOf, type Reading, readableBoard } from './place.ts'
import type { ThreadRecord } from './record.ts'

export interface LoadedThread {
  board: ThreadBoard
  record: ThreadRecord
  place: Membership | null
}

interface Options {
  /** for those who restore it */
  deleted?: boolean
}

interface At {
  slug: string
  postId: string
}

/**
 * A post of a board that the person may see; null for what is missing, deleted, of another board or
 * project, hidden or not for them.
 */
export async function seenThread(
  reading: Reading,
  { slug, postId }: At,
  options: Options = {},
): Promise<LoadedThread | null> {
  const board = readableBoard(reading, slug)
  const record = await findThread(reading, postId, options)
  if (!record || record.boardId !== board.id) return null
  return { board, record, place: await placeOf(reading.db, reading.who, record.projectId) }
}

/** As `seenThread`; what is not there for the person answers `not-found`. */
export async function loadThread(
  reading: Reading,
  at: At,
  options: Options = {},
): Promise<LoadedThread> {
  const loaded = await seenThread(reading, at, options)
  if (!loaded) throw problem('not-found')
  return loaded
}

/** As `loadThread`, and locks its thread until the transaction ends. */
export async function lockedThread(
  reading: Reading,
  at: At,
  options: Options = {},
): Promise<LoadedThread> {
  const { record } = await loadThread(reading, at, options)
  await lockThread(reading.db, record.rootId)
  return await loadThread(reading, at, options)
}

/** Whether a person may read the files of a post. */
export async function mayReadThread(reading: Reading, postId: string): Promise<boolean> {
  return (await findThread(reading, postId)) !== null
}
