import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Transition } from '../../../../contract/workflow/definition.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { PostRecord } from '../queries.ts'

/**
 * A record with everyone who took part in what a decision is about. The stamp of an action names
 * the person who finished it. A person who wrote any of it since the last decision, or what still
 * stands of it, took part too, and may not confirm it (design §5).
 */
export async function withDoers(db: Db, board: FormBoard, record: PostRecord): Promise<PostRecord> {
  const allowed = new Set(
    board.workflow.transitions
      .filter(({ from }) => from.includes(record.status))
      .flatMap(({ by }) => by.not ?? []),
  )
  const acts = board.workflow.transitions.filter(({ action }) => allowed.has(action))
  const did: Record<string, number[]> = {}
  for (const { action, requires = [] } of acts) {
    did[action] = [...(did[action] ?? []), ...(await writersOf(db, record.id, requires))]
  }
  return { ...record, did }
}

/**
 * Members who have written one of these fields since the last decision, or were the last to write
 * one. The audit stores the values of a new record under `values` (server/domains/post/write), those
 * of a change beside its other fields.
 */
async function writersOf(
  db: Db,
  postId: string,
  keys: NonNullable<Transition['requires']>,
): Promise<number[]> {
  const rows = await rowsOfText(db, v.object({ memberId: v.number() }), {
    name: 'post-doers',
    text: `with written as (
        select a.id, a.member_id, case a.action when 'create' then a.after -> 'values'
            when 'update' then a.after when 'transition' then a.after end as fields
        from audit a where a.entity = 'post' and a.entity_id = $1)
      select distinct w.member_id as "memberId" from written w
      where w.member_id is not null and w.fields ?| $2::text[]
        and (w.id > coalesce((select max(v.id) from audit v
            where v.entity = 'post' and v.entity_id = $1 and v.action = 'verify'), 0)
          or w.id in (select max(l.id) from written l, unnest($2::text[]) as key
            where l.fields ? key group by key))`,
    values: [postId, keys],
  })
  return rows.map((row) => row.memberId)
}
