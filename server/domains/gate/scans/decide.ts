import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { gateDecide } from '../../../../contract/gate/scan.ts'
import { subject } from '../../../../contract/gate/site.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { reconcilePeopleDays } from '../attendance/day.ts'
import { managerIn } from '../site/site.ts'
import { lockEverybody } from './lock.ts'

const decidedRow = v.object({ id: v.string(), subject, day: v.string() })
const overrides = { confirm: 'count', refuse: 'void' } as const

/**
 * A manager confirms or refuses scans that wait for it. Their directions stay as evaluated. Of two
 * managers the first one decides.
 */
export async function decideScans(call: Call<typeof gateDecide, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const ids = [...new Set(body.scanIds)]
  // In the order in which a scan that arrives takes them.
  await lockEverybody(db, projectId)
  const decided = await rowsOf(
    db,
    decidedRow,
    sql`update gate_scan s set override = ${overrides[body.decision]}, note = ${body.note?.trim() || null},
        decided_by = ${who.id}, decided_at = now(), revision = revision + 1
      where s.id = any(${sql.param(ids)}::uuid[]) and s.project_id = ${projectId}
        and s.verdict = 'check' and s.override is null and s.subject_id is not null
      returning s.id, s.day::text as day,
        jsonb_build_object('kind', s.subject_kind, 'id', s.subject_id) as subject`,
  )
  const days = decided.map(({ subject, day }) => ({ projectId, subject, day }))
  await reconcilePeopleDays(db, projectId, days)
  for (const { id } of decided) {
    await recordChange(db, who, facts, {
      action: body.decision,
      entity: 'gate-scan',
      entityId: id,
      projectId,
      after: { override: overrides[body.decision], note: body.note },
    })
  }
  if (decided.length > 0) call.publish({ event: { type: 'gate', projectId } })
  return { decided: decided.length, skipped: ids.length - decided.length }
}
