import * as v from 'valibot'
import type { boardSort } from '../../../contract/record/board.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { changeEvent } from '../live/events.ts'
import { mayPin, mayReadBoard } from '../post/policy.ts'
import { boardOf } from '../post/read/load.ts'

const pinnedRow = v.object({
  id: v.string(),
  boardId: v.number(),
  projectId: v.number(),
  companyId: v.nullable(v.number()),
  responsibleCompanyIds: v.array(v.number()),
  writer: v.object({ id: v.number() }),
  before: v.nullable(v.number()),
})

/**
 * Pins the listed records in this order and unpins all others of the board in the project. An id
 * that is missing, or of another board or project, is `not-found`, and nothing changes.
 */
export async function sortPosts(call: Call<typeof boardSort, Person>): Promise<{ ok: true }> {
  const { db, who, body, facts, services } = call
  const board = boardOf(services.boards.forms, call.params.boardId)
  const membership = await membershipIn(db, who, body.projectId)
  if (!mayPin(who, membership) || !mayReadBoard(who, membership, board)) throw problem('forbidden')
  const order = body.post_sticky_order
  if (new Set(order).size < order.length) {
    throw problem('invalid', { fields: { post_sticky_order: 'id' } })
  }
  const rows = await rowsOfText(db, pinnedRow, {
    name: 'board-pinned',
    text: `select id, board_id as "boardId", project_id as "projectId", company_id as "companyId",
        responsible_company_ids as "responsibleCompanyIds", sticky_order as before,
        jsonb_build_object('id', writer_id) as writer
      from post where board_id = $1 and project_id = $2 and deleted_at is null
        and (sticky_order is not null or id = any($3::uuid[]))
      order by id for update`,
    values: [board.id, body.projectId, order],
  })
  const found = new Map(rows.map((row) => [row.id, row]))
  if (order.some((id) => !found.has(id))) throw problem('not-found')

  for (const row of rows) {
    const place = order.indexOf(row.id)
    const after = place === -1 ? null : place + 1
    if (after === row.before) continue
    await runText(db, {
      name: 'board-pin',
      text: 'update post set sticky_order = $2 where id = $1',
      values: [row.id, after],
    })
    await recordChange(db, who, facts, {
      action: 'pin',
      entity: 'post',
      entityId: row.id,
      projectId: row.projectId,
      before: { post_sticky_order: row.before },
      after: { post_sticky_order: after },
    })
    call.publish(changeEvent('post', row, who.id))
  }
  return { ok: true }
}
