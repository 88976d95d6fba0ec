import type { FormBoard } from '../../../../contract/form/definition.ts'
import { expiryDays } from '../../../../contract/form/expiry.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'

/** A row of `post_expiry`, under the names of its columns. */
export interface ExpiryRow {
  item: string
  day: string
}

export const expiryRows = (board: FormBoard, values: Values): ExpiryRow[] =>
  expiryDays(board, values).map(({ item, day }) => ({ item, day }))

/**
 * A part of a statement: inserts the expiries in the parameter `expiries` (JSON) for the one row of
 * `record`, which has `id`, `project_id` and `board_id`.
 */
export const insertExpiries = (record: string, expiries: string) => `insert into post_expiry
    (post_id, item, project_id, board_id, day)
  select r.id, e.item, r.project_id, r.board_id, e.day
  from ${record} r, jsonb_to_recordset(${expiries}::jsonb) as e(item text, day date)`

/** Replaces the expiries of a locked record. Another day is reminded again. */
export async function replaceExpiries(tx: Db, postId: string, expiries: readonly ExpiryRow[]) {
  await runText(tx, {
    name: 'post-expiry-replace',
    text: `with gone as (delete from post_expiry e where e.post_id = $1 and not exists (
        select 1 from jsonb_to_recordset($2::jsonb) as n(item text, day date)
        where n.item = e.item))
      ${insertExpiries('(select id, project_id, board_id from post where id = $1)', '$2')}
      on conflict (post_id, item) do update set day = excluded.day, reminded = null
      where post_expiry.day <> excluded.day`,
    values: [postId, JSON.stringify(expiries)],
  })
}
