import { type QueryKey, queryOptions } from '@tanstack/react-query'
import type { BoardEntry } from '../../../contract/boards/manifest.ts'
import { drawingsNamed } from '../../../contract/form/pin.ts'
import { offlineRecords } from '../../../contract/record/offline.ts'
import type { Post, PostRow } from '../../../contract/record/post.ts'
import type { Answer } from '../../lib/cache/downloaded.ts'
import { call } from '../../lib/call/call.ts'
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

type Board = Pick<BoardEntry, 'id' | 'slug'>

/** A record of the list, and its board. */
export interface ListedRecord {
  board: Board
  row: PostRow
}

const keysOf = ({ board, row }: ListedRecord): QueryKey[] => [
  postQuery(board.id, row.id).queryKey,
  commentsQuery(board.slug, row.id).queryKey,
  historyQuery(board.id, row.id).queryKey,
]

/** As many of these records as one answer has; null for one that was deleted since it was listed. */
const recordsQuery = (projectId: number, ids: readonly string[]) =>
  queryOptions({
    queryKey: ['offline-records', projectId, ids] as const,
    queryFn: async ({ signal }) => {
      const query = { projectId: String(projectId), ids: ids.join(',') }
      return (await call(offlineRecords, { query, signal })).data
    },
  })

/** What an earlier, interrupted download has of it, if that is still the same. */
async function knownOf(batch: Batch, one: ListedRecord): Promise<RecordPictures | null> {
  const known = await batch.known(keysOf(one))
  const cached = known?.[0]?.data as Post | undefined
  if (!known || !cached || !isSame(cached, one.row)) return null
  batch.adopt(known)
  return picturesOf(cached)
}

/**
 * Stores records with everything their pages show.
 * @param found called for each, with its pictures
 */
export async function readRecords(
  reader: Reader,
  batch: Batch,
  projectId: number,
  listed: readonly ListedRecord[],
  found: (pictures: RecordPictures) => Promise<void>,
): Promise<void> {
  const store = async (pictures: RecordPictures) => {
    batch.records += 1
    await found(pictures)
  }
  let rest: ListedRecord[] = []
  for (const one of listed) {
    const known = await knownOf(batch, one)
    if (known) await store(known)
    else rest.push(one)
  }
  while (rest.length > 0) {
    const ids = rest.map(({ row }) => row.id)
    const { data } = await reader.ask(recordsQuery(projectId, ids))
    if (data.length === 0) throw new Error('records were asked for, and none was answered')
    for (const [index, record] of data.entries()) {
      const one = rest[index]
      if (!one) throw new Error('more records were answered than were asked for')
      if (!record) {
        await found({ photos: [], drawings: [] })
        continue
      }
      const answers = [record.post, record.comments, record.history]
      await batch.put(keysOf(one).map((key, n): Answer => ({ key, data: answers[n] })))
      await store(picturesOf(record.post))
    }
    rest = rest.slice(data.length)
  }
}
