import * as v from 'valibot'
import { fieldsOf } from '../../../../contract/form/fields.ts'
import type { postSheet, SheetRecord } from '../../../../contract/record/sheet.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { visiblePosts } from '../list/visible.ts'
import { editRefusal } from '../policy.ts'
import { boardOf, readerIn } from './load.ts'

const sheetRow = v.object({
  id: v.string(),
  revision: v.number(),
  values: v.record(v.string(), v.unknown()),
  writerId: v.number(),
  companyId: v.nullable(v.number()),
  responsibleCompanyIds: v.array(v.number()),
  actedBy: v.nullable(v.number()),
  closed: v.boolean(),
  status: v.string(),
})

/**
 * Records by their ids, as far as the person may see them. Throws `not-found` for boards of which no
 * workbook has more than their list: without one of their own, and without tables.
 */
export async function recordsOfSheet({
  db,
  who,
  params,
  body,
  services,
}: Call<typeof postSheet, Person>): Promise<{ data: SheetRecord[] }> {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, body.projectId)
  const hasTables = fieldsOf(board).some(({ type }) => type === 'table')
  if (!board.sheet && !hasTables) throw problem('not-found')
  const { partner } = membership
  const rows = await rowsOfText(db, sheetRow, {
    name: `post-sheet-${partner ? 'partner' : 'all'}`,
    text: `select p.id::text, p.revision, p.values, p.writer_id as "writerId",
        p.company_id as "companyId", p.responsible_company_ids as "responsibleCompanyIds",
        p.acted_by as "actedBy", p.closed_at is not null as closed, p.status
      from post p
      where p.project_id = $1 and p.board_id = $2 and p.id = any($3::uuid[])
        and p.deleted_at is null and ${visiblePosts(partner, '$4', '$5')}`,
    values: [
      body.projectId,
      board.id,
      [...new Set(body.ids)],
      ...(partner ? [who.companyId, who.id] : []),
    ],
  })
  return {
    data: rows.map(({ id, revision, values, ...subject }) => ({
      id,
      revision,
      values,
      refusal: editRefusal(who, membership, board, subject),
    })),
  }
}
