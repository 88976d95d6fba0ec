import * as v from 'valibot'
import { fieldYear, type postEachField } from '../../../../contract/record/each-field.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { conditionsOf } from '../list/query.ts'
import { boardOf, readerIn } from '../read/load.ts'
import { daysOf } from './range.ts'

const foundRow = v.object({ ...fieldYear.entries, months: v.array(v.number()) })

const months = Array.from({ length: 12 }, (_, index) => index + 1)

/** Records by work site and month, of those that the person sees, in one statement. */
export async function answerEachField({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postEachField, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const { projectId } = query
  const membership = await readerIn(db, who, board, projectId)
  const year = query.year ?? dayOf(new Date(), membership.timeZone).slice(0, 4)
  const { from, to } = daysOf(year)
  const sql = new Params()
  const where = conditionsOf(board, { projectId, page: 1, perPage: 1 }, who, membership, sql)
  where.push(`p.doc_date between ${sql.add(from)}::date and ${sql.add(to)}::date`)
  const open = board.workflow.states.flatMap((status) => (status.open ? [status.value] : []))
  const inMonth = months.map(
    (month) => `count(*) filter (where extract(month from p.doc_date) = ${month})`,
  )
  const data = await rowsOfText(db, foundRow, {
    text: `with counted as (
        select p.field_id, array[${inMonth.join(', ')}]::int[] as months, count(*)::int as total,
          (count(*) filter (where p.status = any(${sql.add(open)}::text[])))::int as open,
          (count(*) filter (where p.due_at < now()))::int as overdue
        from post p where ${where.join(' and ')} group by 1
      )
      select f.id as "fieldId", f.field_name,
        coalesce(c.months, array_fill(0, array[12])) as months, coalesce(c.total, 0) as total,
        coalesce(c.open, 0) as open, coalesce(c.overdue, 0) as overdue
      from (select id, field_name from field where project_id = ${sql.add(projectId)}) f
      full join counted c on c.field_id = f.id
      order by f.id is null, f.field_name collate number_order, f.id`,
    values: sql.values,
  })
  return {
    asOf: new Date().toISOString(),
    year: Number(year),
    data,
    total: data.reduce((sum, { total }) => sum + total, 0),
  }
}
