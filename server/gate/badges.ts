import { type SQL, sql } from 'drizzle-orm'
import type { Badge, badgeCreate, badgeList, badgeRevoke } from '../../contract/gate/badge.ts'
import type { GateBar, gateBarCreate, gateBarLift, gateBarList } from '../../contract/gate/site.ts'
import { badgeBytes, type Subject, tokenText } from '../../contract/gate/token.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { type Page, type Paging, pageOf } from '../db/page.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { isoOf } from './instant.ts'
import { signerOf } from './keys.ts'
import { personAt, subjectOf } from './people.ts'
import { managerIn } from './site.ts'

/** `t.worker_id` or `t.member_id` as a subject, and its person. */
const named = sql`jsonb_build_object('kind', case when t.worker_id is null then 'member' else 'worker'
  end, 'id', coalesce(t.worker_id, t.member_id)) as subject,
  coalesce(w.name, m.name) as name, c.name as "companyName"`
const joined = (table: SQL) => sql`${table} t left join worker w on w.id = t.worker_id
  left join member m on m.id = coalesce(t.member_id, w.member_id)
  left join company c on c.id = coalesce(w.company_id, m.company_id)`

/** Somebody of the site; throws `invalid` for anybody else. */
async function personHere(db: Db, projectId: number, subject: Subject): Promise<Subject> {
  const person = await personAt(db, projectId, subject, new Date())
  if (!person?.here) throw problem('invalid', { fields: { 'subject.id': 'outside' } })
  return subjectOf(person)
}

const columnsOf = ({ kind, id }: Subject) => ({
  workerId: kind === 'worker' ? id : null,
  memberId: kind === 'member' ? id : null,
})

async function badgesOf(db: Db, where: SQL, paging: Paging): Promise<Page<Badge>> {
  const page = await pageOf<Badge & Record<string, unknown>>(
    db,
    {
      select: sql`t.id, ${named}, coalesce(w.job_type, m.position) as "jobType",
        m.avatar_id as photo, case when t.revoked_at is null then t.token end as token,
        t.created_at as "issuedAt", t.revoked_at as "revokedAt"`,
      from: joined(sql`gate_badge`),
      where,
      order: sql`t.id desc`,
    },
    paging,
  )
  const data = page.data.map((row) => ({
    ...row,
    issuedAt: isoOf(row.issuedAt),
    revokedAt: isoOf(row.revokedAt),
  }))
  return { ...page, data }
}

export async function listBadges({ db, who, params, query }: Call<typeof badgeList, Person>) {
  await managerIn(db, who, params.projectId)
  return await badgesOf(db, sql`t.project_id = ${params.projectId}`, query)
}

/** The number of the badge is in its code, so that it is taken from the sequence before. */
export async function issueBadge(call: Call<typeof badgeCreate, Person>): Promise<Badge> {
  const { db, who, params, body, services, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const subject = await personHere(db, projectId, body.subject)
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('gate_badge_id_seq')::int as id`,
  )
  const badgeId = rows[0]?.id ?? 0
  const issued = Math.floor(Date.now() / 1000)
  const bytes = badgeBytes({ kid: signer.kid, projectId, badgeId, subject, issued })
  const token = tokenText(bytes, await signer.sign(bytes))
  const { workerId, memberId } = columnsOf(subject)
  await db.execute(sql`insert into gate_badge (id, project_id, worker_id, member_id, token, issued_by)
    values (${badgeId}, ${projectId}, ${workerId}, ${memberId}, ${token}, ${who.id})`)
  await recordChange(db, who, facts, {
    action: 'issue',
    entity: 'badge',
    entityId: badgeId,
    projectId,
    after: { subject },
  })
  const { data } = await badgesOf(db, sql`t.id = ${badgeId}`, { page: 1, perPage: 1 })
  if (!data[0]) throw new Error('no badge was made')
  return data[0]
}

export async function revokeBadge({ db, who, params, facts }: Call<typeof badgeRevoke, Person>) {
  const { projectId, badgeId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db.execute(sql`update gate_badge set revoked_at = now(),
    revoked_by = ${who.id} where id = ${badgeId} and project_id = ${projectId}
    and revoked_at is null`)
  if (!rowCount) throw problem('not-found')
  const entity = { entity: 'badge', entityId: badgeId, projectId }
  await recordChange(db, who, facts, { action: 'revoke', ...entity })
  return { ok: true as const }
}

async function barsOf(db: Db, where: SQL): Promise<GateBar[]> {
  const { rows } = await db.execute<GateBar & Record<string, unknown>>(
    sql`select t.id, ${named}, t.reason, t.created_at as since from ${joined(sql`gate_bar`)}
      where t.lifted_at is null and ${where} order by t.id desc`,
  )
  return rows.map((row) => ({ ...row, since: isoOf(row.since) }))
}

export async function listBars({ db, who, params }: Call<typeof gateBarList, Person>) {
  await managerIn(db, who, params.projectId)
  return { data: await barsOf(db, sql`t.project_id = ${params.projectId}`) }
}

export async function bar(call: Call<typeof gateBarCreate, Person>): Promise<GateBar> {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const subject = await personHere(db, projectId, body.subject)
  const { workerId, memberId } = columnsOf(subject)
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into gate_bar (project_id, worker_id, member_id, reason, barred_by)
      values (${projectId}, ${workerId}, ${memberId}, ${body.reason}, ${who.id}) returning id`,
  )
  const id = rows[0]?.id ?? 0
  await recordChange(db, who, facts, {
    action: 'bar',
    entity: 'gate-bar',
    entityId: id,
    projectId,
    after: { subject, reason: body.reason },
  })
  const [made] = await barsOf(db, sql`t.id = ${id}`)
  if (!made) throw new Error('nobody was barred')
  return made
}

export async function liftBar({ db, who, params, facts }: Call<typeof gateBarLift, Person>) {
  const { projectId, barId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db.execute(sql`update gate_bar set lifted_at = now()
    where id = ${barId} and project_id = ${projectId} and lifted_at is null`)
  if (!rowCount) throw problem('not-found')
  const entity = { entity: 'gate-bar', entityId: barId, projectId }
  await recordChange(db, who, facts, { action: 'lift', ...entity })
  return { ok: true as const }
}
