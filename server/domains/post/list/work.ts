import * as v from 'valibot'
import type { WorkPart, workList } from '../../../../contract/record/work.ts'
import { can } from '../../../../contract/rights/can.ts'
import type { Call } from '../../../handler/call.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { presentRow } from '../present.ts'
import { postBaseRow } from '../queries.ts'
import { readableBoards } from './visible.ts'
import { type WorkPartName, workParts, workStatement } from './work-query.ts'

const workRow = v.object({
  ...postBaseRow.entries,
  listing: v.record(v.string(), v.unknown()),
  part: v.picklist(workParts),
  boardTotal: v.number(),
})
type Row = RowOf<typeof workRow>

function partOf(rows: readonly Row[], now: number): WorkPart {
  const totals = new Map(rows.map(({ boardId, boardTotal }) => [boardId, boardTotal]))
  return {
    data: rows.map((row) => presentRow(row, now)),
    total: [...totals.values()].reduce((sum, total) => sum + total, 0),
    boards: [...totals]
      .map(([boardId, total]) => ({ boardId, total }))
      .sort((a, b) => a.boardId - b.boardId),
  }
}

/** What concerns the person in a project, of all boards in one statement. */
export async function listWork({ db, who, query, services }: Call<typeof workList, Person>) {
  const membership = await membershipIn(db, who, query.projectId)
  const confirms = can(who, membership).verify(false)
  const today = Temporal.PlainDate.from(dayOf(new Date(), membership.timeZone))
  const rows = await rowsOfText(
    db,
    workRow,
    workStatement({
      boards: readableBoards(services.boards.forms.all, { who, membership }),
      who,
      membership,
      parts: workParts.filter((name) => name !== 'verify' || confirms),
      week: [today.subtract({ days: 6 }).toString(), today.toString()],
      rows: query.rows,
    }),
  )
  const now = Date.now()
  const part = (name: WorkPartName) =>
    partOf(
      rows.filter((row) => row.part === name),
      now,
    )
  return {
    today: part('today'),
    mine: part('mine'),
    week: part('week'),
    todo: part('todo'),
    verify: confirms ? part('verify') : null,
  }
}
