import * as v from 'valibot'
import type { ThreadBoard } from '../../../../contract/thread/board.ts'
import type { Facts } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { LiveMessage } from '../../../platform/live/message.ts'
import { recordChange } from '../../audit/record.ts'
import { threadEvents } from '../events.ts'
import { placeOf } from '../place.ts'
import { mayPinThread } from '../policy.ts'

interface SortCall {
  db: Db
  who: Person
  facts: Facts
  publish(event: LiveMessage): void
}

const pinnedRow = v.object({ id: v.string(), before: v.nullable(v.number()) })

/**
 * Pins the listed posts of a place in this order and unpins all others of it. An id that is missing,
 * or of another place, is `not-found`, and nothing changes.
 */
export async function sortThreads(
  { db, who, facts, publish }: SortCall,
  board: ThreadBoard,
  projectId: number | null,
  orderOf: () => readonly string[],
): Promise<{ ok: true }> {
  const place = await placeOf(db, who, projectId)
  if (!mayPinThread(who, place)) throw problem('forbidden')
  // Read once the right is known: a refusal of rights comes before one of input.
  const order = orderOf()
  if (new Set(order).size < order.length) {
    throw problem('invalid', { fields: { post_sticky_order: 'id' } })
  }
  const rows = await rowsOfText(db, pinnedRow, {
    name: 'thread-pinned',
    text: `select id, sticky_order as before from thread_post
      where board_id = $1 and project_id is not distinct from $2::int and id = root_id
        and deleted_at is null and hidden_at is null and (sticky_order is not null or id = any($3::uuid[]))
      order by id for update`,
    values: [board.id, projectId, order],
  })
  const found = new Set(rows.map(({ id }) => id))
  if (order.some((id) => !found.has(id))) throw problem('not-found')
  for (const { id, before } of rows) {
    const at = order.indexOf(id)
    const after = at === -1 ? null : at + 1
    if (after === before) continue
    await runText(db, {
      name: 'thread-pin',
      text: 'update thread_post set sticky_order = $2 where id = $1',
      values: [id, after],
    })
    await recordChange(db, who, facts, {
      action: 'pin',
      entity: 'thread',
      entityId: id,
      projectId,
      before: { post_sticky_order: before },
      after: { post_sticky_order: after },
    })
    const changed = { boardId: board.id, projectId, rootId: id }
    for (const event of await threadEvents(db, changed, who.id)) publish(event)
  }
  return { ok: true }
}
