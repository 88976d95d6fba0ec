import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  Badge,
  badgeCreate,
  badgeCreateMany,
  badgeList,
  badgeRevoke,
  badgeRevokeMany,
} from '../../../../contract/gate/badge.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { allOf } from '../../../platform/db/page.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { gateBadge } from '../../../platform/db/schema/gate.ts'
import { recordChange } from '../../audit/record.ts'
import { personHere } from '../people/named.ts'
import { peopleOf } from '../people/people.ts'
import { lockGateSite, managerIn } from '../site/site.ts'
import { badgesOf, makeBadges } from './make.ts'

export async function listBadges(call: Call<typeof badgeList, Person>) {
  const { db, who, params, query, services } = call
  await managerIn(db, who, params.projectId)
  const where = allOf([
    sql`t.project_id = ${params.projectId}`,
    query.ids ? sql`t.id = any(${sql.param(query.ids)}::int[])` : undefined,
  ])
  return await badgesOf(db, services.config.secret ?? '', where, query)
}

export async function issueBadge(call: Call<typeof badgeCreate, Person>): Promise<Badge> {
  const { db, who, params, body } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  // Waits for a concurrent revocation: a revoked key signs no more.
  await lockGateSite(db, projectId)
  const [made] = await makeBadges(call, [await personHere(db, projectId, body.subject)])
  if (!made) throw new Error('no badge was made')
  return made
}

/**
 * Subjects as the register knows them, each once. Throws `invalid` for a person who is not of this
 * site.
 */
async function peopleHere(db: Db, projectId: number, requested: readonly Subject[]) {
  const known = new Map<string, Subject>()
  for (const { subject, memberId } of await peopleOf(db, projectId, new Date())) {
    known.set(`${subject.kind} ${subject.id}`, subject)
    if (memberId !== null) known.set(`member ${memberId}`, subject)
  }
  const here = requested.map(({ kind, id }, n) => {
    const subject = known.get(`${kind} ${id}`)
    if (!subject) throw problem('invalid', { fields: { [`subjects.${n}.id`]: 'outside' } })
    return subject
  })
  return [...new Set(here)]
}

const holder = v.object({ kind: v.string(), id: v.number() })

/** Those who have a valid badge, by their own number or by that of their account. */
async function holdersOf(db: Db, projectId: number, subjects: readonly Subject[]) {
  const rows = await rowsOf(
    db,
    holder,
    sql`select s.kind, s.id from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
        as s(kind text, id int)
      where exists (select 1 from gate_badge b left join worker w on w.member_id = b.member_id
        where b.project_id = ${projectId} and b.revoked_at is null
          and case s.kind when 'worker' then coalesce(b.worker_id, w.id) else b.member_id end = s.id)`,
  )
  return new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
}

/** Issues badges. Of two concurrent requests the second sees the badges of the first. */
export async function issueBadges(call: Call<typeof badgeCreateMany, Person>) {
  const { db, who, params, body } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  await lockGateSite(db, projectId)
  const subjects = await peopleHere(db, projectId, body.subjects)
  const holders = await holdersOf(db, projectId, subjects)
  const without = subjects.filter(({ kind, id }) => !holders.has(`${kind} ${id}`))
  const data = without.length === 0 ? [] : await makeBadges(call, without)
  return { data, skipped: subjects.length - without.length }
}

const revokedBy = ({ id }: Person) => ({ revokedAt: sql`now()`, revokedBy: id })

export async function revokeBadge({ db, who, params, facts }: Call<typeof badgeRevoke, Person>) {
  const { projectId, badgeId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db
    .update(gateBadge)
    .set(revokedBy(who))
    .where(
      and(
        eq(gateBadge.id, badgeId),
        eq(gateBadge.projectId, projectId),
        isNull(gateBadge.revokedAt),
      ),
    )
  if (!rowCount) throw problem('not-found')
  const entity = { entity: 'badge', entityId: badgeId, projectId }
  await recordChange(db, who, facts, { action: 'revoke', ...entity })
  return { ok: true as const }
}

const oneOf = (ids: readonly number[]) => sql`${gateBadge.id} = any(${sql.param(ids)}::int[])`

export async function revokeBadges({
  db,
  who,
  params,
  body,
  facts,
}: Call<typeof badgeRevokeMany, Person>) {
  const { projectId } = params
  await managerIn(db, who, projectId)
  const ids = [...new Set(body.badgeIds)]
  const rows = await db
    .select({ id: gateBadge.id, revokedAt: gateBadge.revokedAt })
    .from(gateBadge)
    .where(and(eq(gateBadge.projectId, projectId), oneOf(ids)))
    .orderBy(gateBadge.id)
    .for('no key update')
  if (rows.length !== ids.length) throw problem('invalid', { fields: { badgeIds: 'outside' } })
  const good = rows.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id)
  await db.update(gateBadge).set(revokedBy(who)).where(oneOf(good))
  for (const entityId of good) {
    await recordChange(db, who, facts, { action: 'revoke', entity: 'badge', entityId, projectId })
  }
  return { revoked: good.length }
}
