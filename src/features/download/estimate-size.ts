import type { ListedEntry } from '../../../contract/boards/manifest.ts'
import { type OfflineSummary, offlineList } from '../../../contract/record/offline.ts'
import type { PostRow } from '../../../contract/record/post.ts'
import type { Answer } from '../../lib/cache/downloaded.ts'
import { call } from '../../lib/call/call.ts'
import type { Day } from '../../lib/dates.ts'
import { listedBoards } from '../board/listed.ts'
import { viewQuery } from '../record/list/list-query.ts'
import { postCountQuery, postListQuery } from '../record/queries.ts'
import type { Reader } from './reader.ts'
import { samplePictures, samplePlaces, type Weights } from './sample.ts'
import type { DownloadOptions, Pictures } from './stored-downloads.ts'

/** A board's records in the wanted days, and those its views show. */
interface SurveyedBoard {
  board: ListedEntry
  /** first complete day */
  from: Day
  rows: PostRow[]
  /** the first page and the count of each view, under the list's keys */
  lists: Answer[]
}

export interface SizeEstimate {
  boards: SurveyedBoard[]
  weights: Weights
  records: number
  photos: number
  /** bytes of the records with their pages' data, as the server estimates them */
  bytes: number
  /** bytes of everything else */
  places: number
}

/** Records of all boards, page by page, with the summary that comes with the first page. */
async function readRows(reader: Reader, { projectId, days }: DownloadOptions) {
  const rows: PostRow[] = []
  let summary: OfflineSummary | null = null
  let from = ''
  let after: string | undefined
  do {
    const query = { projectId: String(projectId), days: String(days), after }
    const page = await reader.paced(() => call(offlineList, { query, signal: reader.signal }))
    summary ??= page.summary
    from = page.from
    rows.push(...page.data)
    after = page.next ?? undefined
  } while (after)
  if (!summary) throw new Error('the first page came without its summary')
  return { from, summary, rows: [...rows, ...summary.others] }
}

/** Estimates a download without storing anything. @param today of the project */
export async function estimateSize(
  reader: Reader,
  options: DownloadOptions,
  today: Day,
): Promise<SizeEstimate> {
  const { projectId } = options
  const { from, summary, rows } = await readRows(reader, options)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const listsOf = (board: ListedEntry): Answer[] =>
    summary.views
      .filter(({ boardId }) => boardId === board.id)
      .flatMap(({ view: key, total, ids }) => {
        const view = board.views.find((one) => one.key === key)
        if (!view) return []
        const requested = viewQuery(board, view, { projectId, today })
        const data = ids.flatMap((id) => byId.get(id) ?? [])
        return [
          {
            key: postListQuery(projectId, board.id, requested).queryKey,
            data: { data, total, page: 1, perPage: 20 },
          },
          {
            key: postCountQuery(projectId, board.id, requested).queryKey,
            data: { data: data.slice(0, 1), total, page: 1, perPage: 1 },
          },
        ]
      })
  return {
    boards: listedBoards.map((board) => ({
      board,
      from,
      rows: rows.filter(({ boardId }) => boardId === board.id),
      lists: listsOf(board),
    })),
    weights: await samplePictures(
      reader,
      rows.flatMap(({ cover }) => cover ?? []),
    ),
    records: summary.records,
    photos: summary.photos,
    bytes: summary.bytes,
    places: await samplePlaces(reader, projectId),
  }
}

export interface Sum {
  records: number
  photos: number
  bytes: number
}

/** Estimated size, from the counts and the picture sample. */
export function sumOf(found: SizeEstimate, pictures: Pictures): Sum {
  const { records, photos, weights } = found
  const photo = weights.thumb + (pictures === 'view' ? weights.view : 0)
  return { records, photos, bytes: Math.round(found.places + found.bytes + photos * photo) }
}
