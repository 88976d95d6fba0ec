import type { Db } from '../db/connect.ts'
import { type PersonDay, removeDays } from './day-rows.ts'
import { holdPerson } from './hold.ts'

interface Account {
  workerId: number
  memberId: number
}

/** Accounts of the workers of some days. */
const accounts = `select w.id as "workerId", w.member_id as "memberId", g.day
  from jsonb_to_recordset($2::jsonb) as g(id int, day date) join worker w on w.id = g.id
  where w.member_id is not null`

/**
 * Their scans `s` on days `a` or beside them; not what ends a night that began before those: it stays
 * with its begin.
 */
const theirs = `s.project_id = $1 and s.subject_kind = 'member' and s.subject_id = a."memberId"
  and s.day between a.day - 1 and a.day + 1
  and not (s.counted and s.direction = 'out'
    and not exists (select 1 from a b where b."memberId" = s.subject_id
      and s.day - 1 between b.day - 1 and b.day + 1)
    and not exists (select 1 from gate_scan e where e.project_id = $1
      and e.subject_kind = 'member' and e.subject_id = s.subject_id
      and e.day = s.day and e.at < s.at and e.counted))`

/**
 * Takes over what workers did as their account alone, before somebody put the two together: of some
 * days and of those beside them. Whoever settles days does so first, whatever way a passing came: one
 * person has one row a day. Returns the days on which there was something, which are to be settled.
 */
export async function adoptScans(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
  { everybodyHeld }: { everybodyHeld: boolean },
): Promise<PersonDay[]> {
  const asked = days.flatMap(({ subject: { kind, id }, day }) =>
    kind === 'worker' ? [{ id, day }] : [],
  )
  if (asked.length === 0) return []
  const values = [projectId, JSON.stringify(asked)]
  const { rows: found } = await tx.$client.query<Account>({
    name: 'gate-scans-to-adopt',
    text: `with a as (${accounts}) select distinct "workerId", "memberId" from a
      where exists (select 1 from gate_scan s where ${theirs})`,
    values,
  })
  if (found.length === 0) return []
  // Nobody settles the account's days meanwhile.
  for (const { memberId } of everybodyHeld ? [] : found) {
    await holdPerson(tx, { projectId, subject: { kind: 'member', id: memberId } })
  }
  const { rows } = await tx.$client.query<Account & { day: string }>({
    name: 'gate-scans-adopt',
    text: `with a as (${accounts})
      update gate_scan s set subject_kind = 'worker', subject_id = a."workerId" from a
      where ${theirs}
      returning a."workerId", a."memberId", s.day::text as day`,
    values,
  })
  const of = (kind: 'member' | 'worker') =>
    rows.map(({ workerId, memberId, day }): PersonDay => {
      return { projectId, subject: { kind, id: kind === 'worker' ? workerId : memberId }, day }
    })
  await removeDays(tx, projectId, of('member'))
  return of('worker')
}
