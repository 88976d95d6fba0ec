import type { Board } from '../../../contract/form/definition.ts'
import type { PostRow } from '../../../contract/post.ts'
import type { Answer } from '../../lib/cache/prepared.ts'
import { addDays, type Day } from '../../lib/dates.ts'
import { boardIds, loadBoard } from '../board/load.ts'
import { viewQuery } from '../record/list-query.ts'
import { postCountQuery, postListQuery } from '../record/queries.ts'
import type { Pictures, Wish } from './prepared.ts'
import type { Reader } from './reader.ts'

/** What a board has in the days that are wanted, and what its own views show. */
interface SurveyedBoard {
  board: Board
  /** first day that is here whole */
  from: Day
  rows: PostRow[]
  /** the first page of each view and its count, as the list asks for them */
  lists: Answer[]
}

export interface Survey {
  boards: SurveyedBoard[]
}

const perPage = 200

/** All records of the days, and the pages that a list opens with, overdue ones of last year among them. */
async function surveyBoard(
  reader: Reader,
  board: Board,
  { projectId, days }: Wish,
  today: Day,
): Promise<SurveyedBoard> {
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
  return { board, from, rows: [...found.values()], lists }
}

/** Looks at what a wish would bring, without keeping anything. @param today of the project */
export async function survey(reader: Reader, wish: Wish, today: Day): Promise<Survey> {
  const boards: SurveyedBoard[] = []
  for (const id of boardIds) {
    const board = await loadBoard(id)
    if (board) boards.push(await surveyBoard(reader, board, wish, today))
  }
  return { boards }
}

export interface Sum {
  records: number
  photos: number
  bytes: number
}

/** Bytes of one, as measured on what is stored: a record, a word under it, a picture, the lists. */
const weight = { record: 4_000, comment: 500, thumb: 32_000, view: 260_000, project: 150_000 }

/** What it will come to, about: attachments that are no pictures are counted as such. */
export function sumOf({ boards }: Survey, pictures: Pictures): Sum {
  const rows = boards.flatMap((one) => one.rows)
  const photos = rows.reduce((sum, row) => sum + row.attachments.arrived, 0)
  const comments = rows.reduce((sum, row) => sum + row.comments, 0)
  const photo = weight.thumb + (pictures === 'view' ? weight.view : 0)
  return {
    records: rows.length,
    photos,
    bytes:
      weight.project + rows.length * weight.record + comments * weight.comment + photos * photo,
  }
}
