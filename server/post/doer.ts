import type { Board } from '../../contract/form/definition.ts'
import type { Db } from '../db/connect.ts'

/**
 * Whether the person has written any of what was done about this record, since it was last sent
 * back. `acted_by` names who made it done; who has rewritten the action afterwards did it too, and
 * so does not confirm it (design §5). The audit keeps the values of a new record under `values`
 * (server/post/create.ts), those of a change beside its other fields.
 */
export async function hasWrittenAction(
  db: Db,
  board: Pick<Board, 'verification'>,
  postId: string,
  memberId: number,
): Promise<boolean> {
  const { rows } = await db.$client.query<{ found: boolean }>({
    name: 'post-doer',
    text: `select exists (
        select 1 from audit a
        where a.entity = 'post' and a.entity_id = $1 and a.member_id = $2
          and case a.action when 'create' then a.after -> 'values' when 'update' then a.after end
            ?| $3::text[]
          and a.id > coalesce((select max(v.id) from audit v
            where v.entity = 'post' and v.entity_id = $1 and v.action = 'verify'), 0)
      ) as found`,
    values: [postId, memberId, board.verification?.acts ?? []],
  })
  return rows[0]?.found ?? false
}
