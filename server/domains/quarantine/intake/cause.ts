import * as v from 'valibot'
import { creatingKinds } from '../../../../contract/commands/kinds.ts'
import { type ReviewReason, reviewReasons } from '../../../../contract/record/review.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import { Problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { cutOffOf } from './cut-off.ts'
import { aboutOf, isLate } from './queued-write.ts'

/** Why an operation is quarantined, and what is known of its sender. */
export interface Cause {
  reason: ReviewReason
  /** the writer was shut out then */
  cutOffAt: Date | null
  imported?: { by: number; fileName: string }
}

/** Refusals that may only mean that the sender no longer has access. */
const barred = new Set<Problem['code']>([
  'no-project',
  'not-found',
  'dependency-missing',
  'revision-required',
])

const foundRow = v.object({
  projectId: v.nullable(v.number()),
  /** the reason of a quarantined operation in the same project that this one needs */
  reason: v.nullable(v.picklist(reviewReasons)),
})

/**
 * Why a refused write is quarantined: it needs something of the same writer that waits or was
 * rejected, or the writer's membership of the project ended after it was written. Null: the refusal
 * stays. It also stays for anything written after the membership had ended.
 */
export async function causeToQuarantine(
  db: Db,
  who: Person,
  requested: QueuedWrite,
  error: unknown,
): Promise<Cause | null> {
  if (!(error instanceof Problem) || !barred.has(error.code)) return null
  const about = aboutOf(requested)
  const rows = await rowsOfText(db, foundRow, {
    name: 'review-cause',
    text: `with place as (select coalesce($4::int,
        (select project_id from post where id = $5),
        (select project_id from review where member_id = $1 and entity = $5
          and operation = any($6) limit 1)) as project_id)
      select project_id as "projectId",
        (select r.reason from review r
          where r.member_id = $1 and r.state <> 'confirmed' and r.project_id = place.project_id
            and (r.key = $2 or r.entity = any($3::uuid[]) and r.operation = any($6))
          order by r.id limit 1) as reason
      from place`,
    values: [who.id, requested.basedOn, about.needs, about.projectId, about.postId, creatingKinds],
  })
  const { projectId = null, reason = null } = rows[0] ?? {}
  if (projectId === null) return null
  const { endedAt, over } = await cutOffOf(db, who.id, projectId)
  if (endedAt && (over || isLate(requested, endedAt, Date.now()))) return null
  if (reason) return { reason, cutOffAt: endedAt }
  return endedAt && { reason: 'left', cutOffAt: endedAt }
}
