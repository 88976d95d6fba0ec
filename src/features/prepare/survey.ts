import type { Board } from '../../../contract/form/definition.ts'
import type { PostRow } from '../../../contract/post.ts'
import { type Answer, bytesOf } from '../../lib/cache/prepared.ts'
import { addDays, type Day } from '../../lib/dates.ts'
import { boardIds, loadBoard } from '../board/load.ts'
import { viewQuery } from '../record/list-query.ts'
import { postCountQuery, postListQuery } from '../record/queries.ts'
import type { Pictures, Wish } from './prepared.ts'
import type { Reader } from './reader.ts'
import {
  type SampledRecords,
  samplePictures,
  samplePlaces,
  sampleRecords,
  type Weights,
} from './sample.ts'

/** What a board has in the days that are wanted, and what its own views show. */
interface SurveyedBoard {
  board: Board
  /** bytes of one record with what its page shows, in the mean */
  each: number
  /** bytes of its lists and rows */
  listed: number
  /** first day that is here whole */
  from: Day
  rows: PostRow[]
  /** the first page of each view and its count, as the list asks for them */
  lists: Answer[]
}

export interface Survey {
  boards: SurveyedBoard[]
  weights: Weights
  /** bytes of all that is no record */
  places: number
}

const perPage = 200

/** All records of the days, and the pages that a list opens with, overdue ones of last year among them. */
async function surveyBoard(
  reader: Reader,
  board: Board,
  { projectId, days }: Wish,
  today: Day,
): Promise<Omit<SurveyedBoard, 'each'>> {
  const from = addDays(today, 1 - days)
  const found = new Map<string, PostRow>()
  for (let page = 1; ; page += 1) {
    const { data } = await reader.ask(
      postListQuery(projectId, board.id, {
        projectId: String(projectId),
        page: String(page),
        perPage: String(perPage),
        dateTarget: board.counts.date,
        dateBegin: from,
      }),
    )
    for (const row of data.data) found.set(row.id, row)
    if (page * perPage >= data.total || data.data.length === 0) break
  }
  const lists: Answer[] = []
  for (const view of board.views) {
    const asked = viewQuery(board, view, { projectId, today })
    const list = await reader.ask(postListQuery(projectId, board.id, asked))
    const { data, total } = list.data
    for (const row of data) found.set(row.id, row)
    lists.push(list, {
      key: postCountQuery(projectId, board.id, asked).queryKey,
      data: { data: data.slice(0, 1), total, page: 1, perPage: 1 },
    })
  }
  const rows = [...found.values()]
  const listed = bytesOf(rows) + lists.reduce((sum, { data }) => sum + bytesOf(data), 0)
  return { board, from, rows, lists, listed }
}

/** Looks at what a wish would bring, without keeping anything. @param today of the project */
export async function survey(reader: Reader, wish: Wish, today: Day): Promise<Survey> {
  const boards: SurveyedBoard[] = []
  const samples: SampledRecords[] = []
  for (const id of boardIds) {
    const board = await loadBoard(id)
    if (!board) continue
    const found = await surveyBoard(reader, board, wish, today)
    const sample = await sampleRecords(reader, board, found.rows)
    samples.push(sample)
    boards.push({ ...found, each: sample.bytes })
  }
  return {
    boards,
    weights: await samplePictures(reader, samples),
    places: await samplePlaces(reader, wish.projectId),
  }
}

export interface Sum {
  records: number
  photos: number
  bytes: number
}

/** What it will come to, about: by what there is, and what some of each kind weigh. */
export function sumOf({ boards, weights, places }: Survey, pictures: Pictures): Sum {
  const rows = boards.flatMap((one) => one.rows)
  const arrived = rows.reduce((sum, row) => sum + row.attachments.arrived, 0)
  const photos = Math.round(arrived * weights.pictures)
  const photo = weights.thumb + (pictures === 'view' ? weights.view : 0)
  const records = boards.reduce((sum, one) => sum + one.listed + one.rows.length * one.each, 0)
  return { records: rows.length, photos, bytes: Math.round(places + records + photos * photo) }
}
