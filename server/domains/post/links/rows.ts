import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { linkFields, namedLinks } from '../../../../contract/form/links.ts'
import { namedPins, pinKeys } from '../../../../contract/form/pin.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'

/** A row of `post_links`, under the names of its columns. */
export interface LinkRow {
  key: string
  target_id: string
}

/** Whether records of the board have rows of `post_links` at all. */
export const namesOthers = (board: FormBoard): boolean =>
  linkFields(board).size > 0 || pinKeys(board).length > 0

/** The links and pins of a record as they are stored: each target once for each field. */
export function linkRows(board: FormBoard, values: Values): LinkRow[] {
  const rows = [
    ...namedLinks(board, values).map(({ key, id }) => ({ key, target_id: id })),
    ...namedPins(board, values).map(({ key, pin }) => ({ key, target_id: pin.drawing })),
  ]
  return [...new Map(rows.map((row) => [`${row.key} ${row.target_id}`, row])).values()]
}

/**
 * A part of a statement: inserts the links in the parameter `links` (JSON) for the one row of
 * `record`, which has `id`, `project_id` and `board_id`.
 */
export const insertLinks = (record: string, links: string) => `insert into post_links
    (post_id, key, target_id, project_id, board_id)
  select r.id, l.key, l.target_id, r.project_id, r.board_id
  from ${record} r, jsonb_to_recordset(${links}::jsonb) as l(key text, target_id uuid)`

/** Replaces the links of a locked record; those that stay are left alone. */
export async function replaceLinks(tx: Db, postId: string, links: readonly LinkRow[]) {
  await runText(tx, {
    name: 'post-links-replace',
    text: `with gone as (delete from post_links l where l.post_id = $1 and not exists (
        select 1 from jsonb_to_recordset($2::jsonb) as n(key text, target_id uuid)
        where n.key = l.key and n.target_id = l.target_id))
      ${insertLinks('(select id, project_id, board_id from post where id = $1)', '$2')}
      on conflict do nothing`,
    values: [postId, JSON.stringify(links)],
  })
}
