import * as v from 'valibot'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { placeOf, type Reading, readableBoards } from '../place.ts'
import { visibleThreads } from '../visible.ts'

const countRow = v.object({ boardId: v.number(), total: v.number() })

/** How many threads each board has for the person, in the order of the menus. */
export async function countThreads(reading: Reading, projectId: number | null) {
  const { db, who } = reading
  await placeOf(db, who, projectId)
  const boards = readableBoards(reading)
  const params = new Params()
  const place =
    projectId === null
      ? 'p.project_id is null'
      : `(p.project_id is null or p.project_id = ${params.add(projectId)})`
  const rows = await rowsOfText(db, countRow, {
    text: `select p.board_id as "boardId", count(*)::int as total
      from thread_post p where p.id = p.root_id and p.deleted_at is null
        and p.hidden_at is null and ${place}
        and ${visibleThreads(reading, params)}
      group by p.board_id`,
    values: params.values,
  })
  const byId = new Map(rows.map((row) => [row.boardId, row]))
  return {
    data: boards.map(({ id, slug }) => ({
      board_slug: slug,
      total: byId.get(id)?.total ?? 0,
    })),
  }
}
