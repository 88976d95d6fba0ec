import * as v from 'valibot'
import type { postRemoved } from '../../../../contract/record/removed.ts'
import type { AnswerOf } from '../../../../contract/wire/endpoint.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { personJson, personThen } from '../../../identity/person-json.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { visiblePosts } from '../list/visible.ts'
import { mayRestore } from '../policy.ts'
import { boardOf, readerIn } from '../read/load.ts'
import { keptUntil } from './kept-until.ts'

const row = v.object({
  id: v.string(),
  title: v.string(),
  date: v.nullable(v.string()),
  status: v.string(),
  writer: personRef,
  removedAt: v.date(),
  removedBy: v.nullable(personRef),
  until: v.nullable(v.date()),
  total: v.number(),
})

/** Those that the person may bring back: another's removal shows to who runs the project alone. */
export async function listRemoved({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postRemoved, Person>): Promise<AnswerOf<typeof postRemoved>> {
  const board = boardOf(services.boards.forms, params.boardId)
  const { projectId } = query
  const membership = await readerIn(db, who, board, projectId)
  const { page, perPage } = query
  const sql = new Params()
  const place = `p.project_id = ${sql.add(projectId)} and p.board_id = ${sql.add(board.id)}`
  const { partner } = membership
  const seen = partner ? visiblePosts(true, sql.add(who.companyId), sql.add(who.id)) : 'true'
  const own = mayRestore(who, membership, false) ? 'true' : `p.deleted_by = ${sql.add(who.id)}`
  const until = keptUntil({ all: [board] }, 'p')
  const rows = await rowsOfText(db, row, {
    text: `select p.id, p.title, p.doc_date as date, p.status,
        ${personThen('p.writer_snapshot', 'w', 'wc')} as writer, p.deleted_at as "removedAt",
        case when m.id is null then null else ${personJson('m', 'mc')} end as "removedBy",
        nullif(${until}, 'infinity') as until, count(*) over ()::int as total
      from post p join member w on w.id = p.writer_id left join company wc on wc.id = w.company_id
        left join member m on m.id = p.deleted_by left join company mc on mc.id = m.company_id
      where ${place} and p.deleted_at is not null and ${seen} and ${own}
      order by p.deleted_at desc, p.id desc
      limit ${sql.add(perPage)} offset ${sql.add((page - 1) * perPage)}`,
    values: sql.values,
  })
  const data = rows.map(({ removedAt, until, total: _, ...one }) => ({
    ...one,
    removedAt: removedAt.toISOString(),
    until: until?.toISOString() ?? null,
  }))
  return { data, total: rows[0]?.total ?? 0, page, perPage }
}
