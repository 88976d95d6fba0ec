import * as v from 'valibot'
import { backLink, type linkBacks } from '../../../../contract/record/link.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { readableBoards, visiblePosts } from '../list/visible.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'

const row = v.object({ ...backLink.entries, total: v.number() })

/** The records that link to a record, as far as the person sees them. */
export async function listBackLinks({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof linkBacks, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  const readable = readableBoards(services.boards.forms.all, { who, membership })
  const sql = new Params()
  const where = [
    `p.id in (select l.post_id from post_links l where l.target_id = ${sql.add(record.id)})`,
    `p.project_id = ${sql.add(record.projectId)}`,
    'p.deleted_at is null',
    `p.board_id = any(${sql.add(readable.map(({ id }) => id))}::int[])`,
    ...(membership.partner ? [visiblePosts(true, sql.add(who.companyId), sql.add(who.id))] : []),
  ]
  const { page, perPage } = query
  const rows = await rowsOfText(db, row, {
    name: `link-backs-${membership.partner ? 'partner' : 'all'}`,
    text: `select p.id::text, p.board_id as "boardId", p.title, p.status, p.doc_date::text as date,
        (count(*) over ())::int as total
      from post p where ${where.join(' and ')}
      order by p.doc_date desc nulls last, p.id desc
      limit ${sql.add(perPage)} offset ${sql.add((page - 1) * perPage)}`,
    values: sql.values,
  })
  const data = rows.map(({ total: _, ...one }) => one)
  return { data, total: rows[0]?.total ?? 0, page, perPage }
}
