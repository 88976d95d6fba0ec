import * as v from 'valibot'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { type PersonDay, removeDays } from '../attendance/day-rows.ts'
import { lockPerson } from './lock.ts'

const accountRow = v.object({
  workerId: v.number(),
  memberId: v.number(),
})

/** If the account's day begins with an exit, it ends the night of the day before. */
const endsNight = (day: string) => `(select s.direction from gate_scan s where s.project_id = $1
  and s.subject_kind = 'member' and s.subject_id = t."memberId" and s.day = ${day} and s.counted
  order by s.at limit 1) = 'out'`

/** Days `t` of accounts: those of their workers, the ones beside them, and what nights join to those. */
const taken = `with recursive t as (
    select w.id as "workerId", w.member_id as "memberId", g.day + beside as day
      from jsonb_to_recordset($2::jsonb) as g(id int, day date) join worker w on w.id = g.id,
        generate_series(-1, 1) as beside
      where w.member_id is not null
    union
    select t."workerId", t."memberId", t.day + step from t, (values (-1, 0), (1, 1)) as n(step, morning)
      where ${endsNight('t.day + morning')})`

/** Their scans `s` on those days. */
const theirs = `s.project_id = $1 and s.subject_kind = 'member' and s.subject_id = t."memberId"
  and s.day = t.day`

/**
 * Assigns scans of an account to its worker, for the time before the two were linked: of some days
 * and the adjacent ones, each with the whole night. Every reconciliation calls this first, because
 * a person has one row a day. Returns the days with such scans, which must be reconciled.
 */
export async function adoptScans(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
  { everybodyLocked }: { everybodyLocked: boolean },
): Promise<PersonDay[]> {
  const requested = days.flatMap(({ subject: { kind, id }, day }) =>
    kind === 'worker' ? [{ id, day }] : [],
  )
  if (requested.length === 0) return []
  const values = [projectId, JSON.stringify(requested)]
  const found = await rowsOfText(tx, accountRow, {
    name: 'gate-scans-to-adopt',
    text: `${taken} select distinct "workerId", "memberId" from t
      where exists (select 1 from gate_scan s where ${theirs})`,
    values,
  })
  if (found.length === 0) return []
  // Locks the account's days against concurrent reconciliation.
  for (const { memberId } of everybodyLocked ? [] : found) {
    await lockPerson(tx, { projectId, subject: { kind: 'member', id: memberId } })
  }
  const rows = await rowsOfText(tx, v.object({ ...accountRow.entries, day: v.string() }), {
    name: 'gate-scans-adopt',
    text: `${taken}
      update gate_scan s set subject_kind = 'worker', subject_id = t."workerId" from t
      where ${theirs}
      returning t."workerId", t."memberId", s.day::text as day`,
    values,
  })
  const of = (kind: 'member' | 'worker') =>
    rows.map(({ workerId, memberId, day }): PersonDay => {
      return { projectId, subject: { kind, id: kind === 'worker' ? workerId : memberId }, day }
    })
  await removeDays(tx, projectId, of('member'))
  return of('worker')
}
