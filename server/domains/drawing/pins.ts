import * as v from 'valibot'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { TableField, Values } from '../../../contract/form/field-types.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import { pinOf } from '../../../contract/form/pin.ts'
import {
  type drawingPins,
  mostPinned,
  type PinnedRecord,
} from '../../../contract/project/drawing.ts'
import type { Call } from '../../handler/call.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { Params } from '../../platform/db/params.ts'
import { type RowOf, rowsOfText } from '../../platform/db/rows.ts'
import { readableBoards, visiblePosts } from '../post/list/visible.ts'
import { visibleDrawing } from './visible.ts'

const linkedRow = v.object({
  id: v.string(),
  boardId: v.number(),
  title: v.string(),
  status: v.string(),
  date: v.nullable(v.string()),
  /** `pin`, `findings.pin` */
  key: v.string(),
  /** the record's own value under its key, or the rows that name the drawing */
  holders: v.array(v.record(v.string(), v.unknown())),
  total: v.number(),
})

/**
 * The pins on all revisions of a drawing: of records that the person may see, of the newest
 * `mostPinned`. One statement; `post_links` has the pins beside the links.
 */
export async function pinsOnDrawing({
  db,
  who,
  params,
  services,
}: Call<typeof drawingPins, Person>): Promise<{ data: PinnedRecord[]; total: number }> {
  const { id, projectId } = await visibleDrawing(db, who, params.drawingId)
  const membership = await membershipIn(db, who, projectId)
  const readable = readableBoards(services.boards.forms.all, { who, membership })
  const sql = new Params()
  const drawingId = sql.add(id)
  const seen = [
    'p.id in (select post_id from named)',
    `p.project_id = ${sql.add(projectId)}`,
    'p.deleted_at is null',
    `p.board_id = any(${sql.add(readable.map((board) => board.id))}::int[])`,
    ...(membership.partner ? [visiblePosts(true, sql.add(who.companyId), sql.add(who.id))] : []),
  ].join(' and ')
  const rows = await rowsOfText(db, linkedRow, {
    name: `drawing-pins-${membership.partner ? 'partner' : 'all'}`,
    text: `with named as (select l.post_id, l.key, l.target_id
        from drawing_revision r join post_links l on l.target_id = r.upload_id
        where r.drawing_id = ${drawingId}),
      seen as (select p.id, p.created_at from post p where ${seen}),
      newest as (select id from seen order by created_at desc, id desc limit ${sql.add(mostPinned)})
      select p.id::text, p.board_id as "boardId", p.title, p.status, p.doc_date::text as date,
        l.key, (select count(*)::int from seen) as total,
        case when strpos(l.key, '.') = 0
          then jsonb_build_array(jsonb_build_object(l.key, p.values -> l.key))
          else coalesce((select jsonb_agg(one.row)
            from jsonb_array_elements(p.values -> split_part(l.key, '.', 1)) as one(row)
            where one.row -> split_part(l.key, '.', 2) ->> 'drawing' = l.target_id::text),
            '[]'::jsonb) end as holders
      from newest n join post p on p.id = n.id join named l on l.post_id = p.id
      order by p.created_at desc, p.id desc, l.key, l.target_id`,
    values: sql.values,
  })
  const data = rows.flatMap((row) => {
    const board = services.boards.forms.byId(row.boardId)
    return board ? pinsOf(board, row) : []
  })
  return { data, total: rows[0]?.total ?? 0 }
}

function pinsOf(board: FormBoard, row: RowOf<typeof linkedRow>): PinnedRecord[] {
  const { id, boardId, title, status, date, key, holders } = row
  const [first = '', cell] = key.split('.')
  const field = fieldOf(board, first)
  return holders.flatMap((holder): PinnedRecord[] => {
    const pin = pinOf(holder[cell ?? first])
    if (!pin) return []
    const open =
      cell !== undefined && field?.type === 'table'
        ? (isRowOpen(field, holder) ?? isOpen(board.workflow.states, status))
        : isOpen(board.workflow.states, status)
    const state = open ? 'open' : 'closed'
    return [{ id, boardId, title, status, date, state, ...pin }]
  })
}

const isOpen = (states: FormBoard['workflow']['states'], value: unknown): boolean =>
  states.find((state) => state.value === value)?.open === true

/** null of rows without states. */
function isRowOpen({ workflow }: TableField, row: Values): boolean | null {
  if (!workflow) return null
  return isOpen(workflow.states, row[workflow.state])
}
