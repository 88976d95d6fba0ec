import type { QueryKey } from '@tanstack/react-query'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'
import { drawingsNamed } from '../../../contract/form/pin.ts'
import type { Post, PostRow } from '../../../contract/record/post.ts'
import type { Answer } from '../../lib/cache/downloaded.ts'
import { Problem } from '../../lib/call/problem.ts'
import { commentsQuery, historyQuery, postQuery } from '../record/queries.ts'
import type { Batch } from './batch.ts'
import type { Reader } from './reader.ts'

/** Whether the stored record is as new as its row in the list. */
const isSame = (cached: Post, row: PostRow) =>
  cached.revision === row.revision &&
  cached.updatedAt === row.updatedAt &&
  cached.comments === row.comments &&
  cached.attachments.arrived === row.attachments.arrived &&
  cached.post_sticky_order === row.post_sticky_order

/** What of a record is shown as pictures. */
interface RecordPictures {
  /** uploads that are on the server */
  photos: string[]
  /** revisions of drawings that it has pins on, in use or not */
  drawings: string[]
}

const picturesOf = ({ uploads, values }: Post): RecordPictures => ({
  photos: uploads.filter(({ kind, arrived }) => kind === 'photo' && arrived).map(({ id }) => id),
  drawings: drawingsNamed(values),
})

/** A record with everything its page fetches: itself, comments, history. */
async function fetchRecord(
  reader: Reader,
  board: Pick<BoardEntry, 'id' | 'slug'>,
  row: PostRow,
): Promise<{ post: Post; answers: Answer[] }> {
  const post = await reader.ask(postQuery(board.id, row.id))
  const thread = commentsQuery(board.slug, row.id)
  const words =
    row.comments > 0
      ? await reader.ask(thread)
      : { key: thread.queryKey, data: { data: [], total: 0, page: 1, perPage: 500 } }
  const changes = await reader.ask(historyQuery(board.id, row.id))
  return { post: post.data, answers: [post, words, changes] }
}

/** Stores a record with everything its page shows. @returns its pictures */
export async function readRecord(
  reader: Reader,
  batch: Batch,
  board: Pick<BoardEntry, 'id' | 'slug'>,
  row: PostRow,
): Promise<RecordPictures> {
  const keys: QueryKey[] = [
    postQuery(board.id, row.id).queryKey,
    commentsQuery(board.slug, row.id).queryKey,
    historyQuery(board.id, row.id).queryKey,
  ]
  const known = await batch.known(keys)
  const cached = known?.[0]?.data as Post | undefined
  if (known && cached && isSame(cached, row)) {
    batch.adopt(known)
    batch.records += 1
    return picturesOf(cached)
  }
  try {
    const { post, answers } = await fetchRecord(reader, board, row)
    await batch.put(answers)
    batch.records += 1
    return picturesOf(post)
  } catch (error) {
    // It was deleted since the list was read.
    if (error instanceof Problem && error.status === 404) return { photos: [], drawings: [] }
    throw error
  }
}
