import * as v from 'valibot'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { type RunningSum, runningFacts } from '../../../../contract/form/running.ts'
import type { postRunning } from '../../../../contract/record/facts.ts'
import type { Call } from '../../../handler/call.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { visiblePosts } from '../list/visible.ts'
import type { PostRecord } from '../queries.ts'
import { boardOf, readerIn } from '../read/load.ts'

const sumRow = v.object({
  name: v.string(),
  category: v.nullable(v.string()),
  companyId: v.nullable(v.number()),
  before: v.number(),
  sameDay: v.number(),
})

/** The record whose running totals are asked for. */
interface RunningPlace {
  projectId: number
  /** yyyy-MM-dd */
  day: string
  /** work site; null: the records that name none */
  fieldId: number | null
  /** the record itself, which is left out; null for one that is not there yet */
  postId: string | null
}

/**
 * What the records that the person sees add up to, of days up to the given one, by fact, category
 * and company. Read from the facts when asked, so that a changed or removed record counts at once.
 */
export async function runningSums(
  db: Db,
  board: FormBoard,
  { projectId, day, fieldId, postId }: RunningPlace,
  who: Person,
  membership: Membership,
): Promise<RunningSum[]> {
  const names = runningFacts(board).map(({ name }) => name)
  if (names.length === 0) return []
  const sql = new Params()
  const at = `${sql.add(day)}::date`
  const where = [
    `f.project_id = ${sql.add(projectId)}`,
    `f.board_id = ${sql.add(board.id)}`,
    `f.name = any(${sql.add(names)}::text[])`,
    `f.day <= ${at}`,
    `p.field_id is not distinct from ${sql.add(fieldId)}::int`,
  ]
  if (postId !== null) where.push(`f.post_id <> ${sql.add(postId)}::uuid`)
  if (membership.partner) {
    where.push(visiblePosts(true, sql.add(who.companyId), sql.add(who.id)))
  }
  const sum = (days: string) =>
    `coalesce(sum(f.amount) filter (where f.day ${days} ${at}), 0)::float8`
  return await rowsOfText(db, sumRow, {
    text: `select f.name, f.category, f.company_id as "companyId",
        ${sum('<')} as before, ${sum('=')} as "sameDay"
      from post_facts f join post p on p.id = f.post_id
      where ${where.join(' and ')}
      group by f.name, f.category, f.company_id
      order by f.name, f.company_id, f.category`,
    values: sql.values,
  })
}

/** The running totals of a record that is there, as it is printed. */
export function runningOf(
  db: Db,
  board: FormBoard,
  { id, projectId, docDate, deviceAt, fieldId }: PostRecord,
  who: Person,
  membership: Membership,
): Promise<RunningSum[]> {
  const day = docDate ?? dayOf(deviceAt, membership.timeZone)
  return runningSums(db, board, { projectId, day, fieldId, postId: id }, who, membership)
}

export async function answerRunning({
  db,
  who,
  params,
  query,
  services,
}: Call<typeof postRunning, Person>) {
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await readerIn(db, who, board, query.projectId)
  const place = {
    projectId: query.projectId,
    day: query.day,
    fieldId: query.fieldId ?? null,
    postId: query.postId ?? null,
  }
  const data = await runningSums(db, board, place, who, membership)
  return { asOf: new Date().toISOString(), data }
}
