import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Row } from '../../../../contract/form/field-types.ts'
import type { WaitingRow, workRows } from '../../../../contract/record/work.ts'
import { can } from '../../../../contract/rights/can.ts'
import { allowedActions, statesToConfirm } from '../../../../contract/workflow/allowed.ts'
import type { Actor } from '../../../../contract/workflow/definition.ts'
import {
  rowState,
  rowSubject,
  rowWords,
  type StatefulTable,
  statefulTables,
} from '../../../../contract/workflow/rows.ts'
import type { Call } from '../../../handler/call.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { actorOf } from '../policy.ts'
import type { Statement } from './query.ts'
import { readableBoards, visiblePosts } from './visible.ts'

/** Rows read of each part; more would not be read by a person. */
const most = 200

const foundRow = v.object({
  part: v.picklist(['todo', 'verify']),
  postId: v.string(),
  boardId: v.number(),
  projectId: v.number(),
  title: v.string(),
  writerId: v.number(),
  table: v.string(),
  value: v.record(v.string(), v.unknown()),
  due: v.nullable(v.string()),
})
type Found = RowOf<typeof foundRow>

interface RowsQuery {
  boards: readonly FormBoard[]
  who: Person
  membership: Membership
  confirms: boolean
}

/** Candidates of both parts; the rules of the workflow say which of them wait for the person. */
function rowsStatement({ boards, who, membership, confirms }: RowsQuery): Statement | null {
  const params = new Params()
  const project = params.add(membership.projectId)
  // A parameter that no statement uses has no type.
  const seen = membership.partner
    ? visiblePosts(true, params.add(who.companyId), params.add(who.id))
    : visiblePosts(false, '', '')
  const parts = boards.flatMap((board) =>
    statefulTables(board).flatMap(({ key, workflow }) => {
      const { state, responsible, due } = workflow
      const open = workflow.states.flatMap(({ value, open }) => (open ? [value] : []))
      const waiting = statesToConfirm(workflow)
      // A record that is as far as it gets has no row that waits.
      const statuses = board.workflow.states.flatMap(({ value, open, rowsGoOn }) =>
        open || rowsGoOn || waiting.includes(value) ? [value] : [],
      )
      const select = (part: 'todo' | 'verify', states: readonly string[], of: string) =>
        `(select '${part}' as part, p.id as "postId", p.board_id as "boardId",
            p.project_id as "projectId", p.title, p.writer_id as "writerId",
            ${params.add(key)}::text as "table", r.value,
            r.value->>${params.add(due ?? '')}::text as due
          from post p
          cross join lateral jsonb_array_elements(p.values->${params.add(key)}::text) r
          where p.board_id = ${params.add(board.id)}::int and p.project_id = ${project}::int
            and p.deleted_at is null and p.status = any(${params.add(statuses)}::text[])
            and ${seen}
            and coalesce(r.value->>${params.add(state)}::text, ${params.add(workflow.initial)})
              = any(${params.add(states)}::text[]) ${of}
          order by due nulls last, p.id limit ${most})`
      const ours = (column: string) =>
        `and r.value->>${params.add(column)}::text = ${params.add(who.companyId)}::int::text`
      return [
        ...(responsible === undefined ? [] : [select('todo', open, ours(responsible))]),
        ...(confirms ? [select('verify', waiting, '')] : []),
      ]
    }),
  )
  if (parts.length === 0) return null
  return {
    text: `select f.* from (${parts.join(' union all ')}) f order by f.due nulls last, f."postId"`,
    values: params.values,
  }
}

/** Rows of all boards that wait for the person: to act for their company, or to confirm. */
export async function listWaitingRows(call: Call<typeof workRows, Person>) {
  const { db, who, query, services } = call
  const membership = await membershipIn(db, who, query.projectId)
  const confirms = can(who, membership).verify(false)
  const boards = readableBoards(services.boards.forms.all, { who, membership })
  const statement = rowsStatement({ boards, who, membership, confirms })
  const found = statement ? await rowsOfText(db, foundRow, statement) : []
  const today = dayOf(new Date(), membership.timeZone)
  const waiting = (part: Found['part']) =>
    found.flatMap((one): WaitingRow[] => {
      const board = boards.find(({ id }) => id === one.boardId)
      const table = board && statefulTables(board).find(({ key }) => key === one.table)
      const row = one.value as Row
      if (one.part !== part || !board || !table) return []
      const actor = actorOf(who, membership, board)
      return waitsFor(table, row, one.writerId, actor, part)
        ? [presented(table, row, one, today)]
        : []
    })
  return {
    todo: waiting('todo').slice(0, most),
    verify: confirms ? waiting('verify').slice(0, most) : null,
  }
}

function waitsFor(
  table: StatefulTable,
  row: Row,
  writerId: number,
  actor: Actor,
  part: Found['part'],
): boolean {
  const subject = rowSubject(table, row, writerId)
  return allowedActions(table.workflow, subject, actor, row).some(
    ({ transition }) => (transition.by.not !== undefined) === (part === 'verify'),
  )
}

function presented(table: StatefulTable, row: Row, found: Found, today: string): WaitingRow {
  const { boardId, projectId, postId, title, due } = found
  const open = found.part === 'todo'
  return {
    id: row.id,
    boardId,
    projectId,
    postId,
    title,
    text: rowWords(table, row),
    state: rowState(table.workflow, row),
    table: table.key,
    due,
    overdue: open && due !== null && due < today,
  }
}
