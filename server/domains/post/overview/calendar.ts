import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { CalendarMark } from '../../../../contract/form/overview.ts'
import { calendarDay, type postCalendar } from '../../../../contract/record/overview.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { searchColumn } from '../list/column.ts'
import { conditionsOf } from '../list/query.ts'
import { boardOf, readerIn } from '../read/load.ts'
import { daysOf } from './range.ts'

/** Records of a day and mark that are named; the list shows the others. */
const named = 4

const foundDay = v.object({ ...calendarDay.entries })

interface Days {
  from: string
  to: string
  zone: string
}

/** Records by the days of a month, of those that the person sees: one statement. */
export async function answerCalendar({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postCalendar, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  const { calendar } = board
  if (!calendar) throw problem('not-found')
  const { projectId } = query
  const sql = new Params()
  const where = conditionsOf(board, { projectId, page: 1, perPage: 1 }, who, membership, sql)
  const { from, to } = daysOf(query.month ?? dayOf(new Date(), membership.timeZone).slice(0, 7))
  const days: Days = {
    from: `${sql.add(from)}::date`,
    to: `${sql.add(to)}::date`,
    zone: sql.add(membership.timeZone),
  }
  // A statement must use each of its parameters; not every mark has an instant.
  const marks = calendar.map((mark) => markSql(board, mark, days, sql)).join(' union all ')
  // Each mark reads only its own days: what all of them read would be every record of the board.
  const data = await rowsOfText(db, foundDay, {
    text: `with zone as (select ${days.zone}::text), seen as not materialized (
        select p.* from post p where ${where.join(' and ')}
      ), marked as (${marks}
      ), numbered as (
        select m.*, row_number() over (partition by m.n, m.day
          order by m.overdue desc, m.title, m.id) as place
        from marked m
      )
      select to_char(day, 'YYYY-MM-DD') as day, mark, count(*)::int as count,
        (count(*) filter (where overdue))::int as overdue,
        jsonb_agg(jsonb_build_object('id', id, 'title', title, 'status', status) order by place)
          filter (where place <= ${named}) as first
      from numbered group by day, n, mark order by day, n`,
    values: sql.values,
  })
  return { asOf: new Date().toISOString(), data }
}

/** A record once for each day of the month that it is on. */
function markSql(board: FormBoard, mark: CalendarMark, days: Days, sql: Params): string {
  const dayAt = (key: string) => {
    const column = searchColumn(board, key)
    if (column?.kind === 'instant') return `(${column.sql} at time zone ${days.zone})::date`
    if (column?.kind === 'day') return column.sql
    throw new Error(`${board.slug}: ${key} is no day that conditions may name`)
  }
  const begin = dayAt(mark.begin)
  const end = mark.end === undefined ? begin : dayAt(mark.end)
  const only = mark.statuses ? ` and p.status = any(${sql.add(mark.statuses)}::text[])` : ''
  const name = sql.add(mark.name)
  const order = sql.add(board.calendar?.indexOf(mark))
  const first = `greatest(${begin}, ${days.from})`
  const last = `least(${end}, ${days.to})`
  return `select ${order}::int as n, ${name}::text as mark, ${first} + step as day, p.id, p.title,
      p.status, coalesce(p.due_at < now(), false) as overdue
    from seen p, generate_series(0, ${last} - ${first}) as step
    where ${begin} <= ${days.to} and ${end} >= ${days.from}${only}`
}
