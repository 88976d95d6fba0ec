import { deliveryDays } from '../../contract/delivery.ts'
import type { ReviewReason } from '../../contract/review.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { Problem } from '../http/problem.ts'
import { type Asked, aboutOf, isLate } from './asked.ts'

/** Why an operation waits, and what is known of whoever brings it. */
export interface Cause {
  reason: ReviewReason
  /** the writer was shut out then */
  cutOffAt: Date | null
  imported?: { by: number; fileName: string }
}

/** Refusals that may only mean that the way is barred by now. */
const barred = new Set<Problem['code']>([
  'no-project',
  'not-found',
  'dependency-missing',
  'revision-required',
])

interface Found {
  /** of an operation in the review on which this one hangs */
  reason: ReviewReason | null
  endedAt: Date | null
}

/**
 * Why a refused write is held after all: it hangs on something of the same writer that waits (or
 * was rejected), or the writer's membership of the project ended after it was written. Null: the
 * refusal stands.
 */
export async function causeToHold(
  db: Db,
  who: Person,
  asked: Asked,
  error: unknown,
): Promise<Cause | null> {
  if (!(error instanceof Problem) || !barred.has(error.code)) return null
  const about = aboutOf(asked)
  const { rows } = await db.$client.query<Found>({
    name: 'review-cause',
    text: `select
      (select r.reason from review r where r.member_id = $1 and r.state <> 'confirmed'
        and (r.key = $2 or r.entity = any($3::uuid[]) and r.operation like '%.create')
        order by r.id limit 1) as reason,
      (select pm.ended_at from past_member pm
        where pm.member_id = $1 and pm.ended_at > now() - make_interval(days => $6)
          and pm.project_id = coalesce($4::int, (select project_id from post where id = $5))
          and not exists (select 1 from project_member m
            where m.member_id = pm.member_id and m.project_id = pm.project_id)) as "endedAt"`,
    values: [who.id, asked.basedOn, about.needs, about.projectId, about.postId, deliveryDays],
  })
  const { reason = null, endedAt = null } = rows[0] ?? {}
  if (reason) return { reason, cutOffAt: null }
  if (!endedAt || who.level >= 4 || isLate(asked, endedAt, Date.now())) return null
  return { reason: 'left', cutOffAt: endedAt }
}
