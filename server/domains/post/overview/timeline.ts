import * as v from 'valibot'
import { mostBars, type postTimeline, timelineBar } from '../../../../contract/record/overview.ts'
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

const found = v.object({ total: v.number(), data: v.array(timelineBar) })

/** The records that go on in a month, of those that the person sees: one statement. */
export async function answerTimeline({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postTimeline, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  if (!board.timeline) throw problem('not-found')
  const { projectId } = query
  const sql = new Params()
  const where = conditionsOf(board, { projectId, page: 1, perPage: 1 }, who, membership, sql)
  const { from, to } = daysOf(query.month ?? dayOf(new Date(), membership.timeZone).slice(0, 7))
  const dayAt = (key: string) => {
    const column = searchColumn(board, key)
    if (column?.kind !== 'day') throw new Error(`${board.slug}: ${key} is no day`)
    return column.sql
  }
  const begin = dayAt(board.timeline.begin)
  const end = dayAt(board.timeline.end)
  where.push(`${begin} <= ${sql.add(to)}::date`)
  where.push(`(${end} is null or ${end} >= ${sql.add(from)}::date)`)
  const bars = `select p.id, p.title, p.status, coalesce(p.due_at < now(), false) as overdue,
      to_char(${begin}, 'YYYY-MM-DD') as begin, to_char(${end}, 'YYYY-MM-DD') as "end",
      count(*) over () as total
    from post p where ${where.join(' and ')}
    order by ${begin}, p.title, p.id limit ${mostBars}`
  const [answer] = await rowsOfText(db, found, {
    text: `with bars as materialized (${bars})
      select coalesce(max(total), 0)::int as total,
        coalesce(jsonb_agg(to_jsonb(b) - 'total' order by b.begin, b.title, b.id), '[]') as data
      from bars b`,
    values: sql.values,
  })
  return { asOf: new Date().toISOString(), total: answer?.total ?? 0, data: answer?.data ?? [] }
}
