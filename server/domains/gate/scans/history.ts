import { sql } from 'drizzle-orm'
import type { gateHistoryMe, gateHistoryScanner } from '../../../../contract/gate/scan.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import { allOf } from '../../../platform/db/page.ts'
import { subjectsOf } from '../people/people.ts'
import { mayManageGate } from '../policy.ts'
import { scansOf } from './queries.ts'

/** By one's account, and as a worker if one is in the register. */
export async function historyOfMe({ db, who, params, query }: Call<typeof gateHistoryMe, Person>) {
  await membershipIn(db, who, params.projectId)
  const mine = sql`s.project_id = ${params.projectId}
    and (s.subject_kind, s.subject_id) in ${await subjectsOf(db, who.id)}`
  return await scansOf(db, mine, query)
}

export async function historyOfScanner(call: Call<typeof gateHistoryScanner, Person>) {
  const { db, who, params, query } = call
  const membership = await membershipIn(db, who, params.projectId)
  const all = mayManageGate(who, membership)
  if (!all && !membership.isScanner) throw problem('forbidden')
  const { day, verdict, differs, undecided } = query
  const apart = sql`s.device_verdict is distinct from s.verdict and s.device_verdict is not null`
  const open = sql`(s.verdict = 'check' and s.override is null and s.subject_id is not null)`
  const where = allOf([
    sql`s.project_id = ${params.projectId}`,
    all ? undefined : sql`s.scanner_id = ${who.id} and s.via <> 'board'`,
    // By the index of instants: no zone is further away than that.
    day
      ? sql`s.day = ${day} and s.at between ${day}::date - interval '2 days'
          and ${day}::date + interval '3 days'`
      : undefined,
    verdict ? sql`s.verdict = ${verdict}` : undefined,
    undecided === undefined ? undefined : undecided ? open : sql`not (${open})`,
    differs === undefined ? undefined : differs ? sql`(${apart})` : sql`not (${apart})`,
  ])
  return await scansOf(db, where, query)
}
