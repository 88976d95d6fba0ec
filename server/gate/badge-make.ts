import { type SQL, sql } from 'drizzle-orm'
import type { Badge } from '../../contract/gate/badge.ts'
import { badgeBytes, type Subject, tokenText } from '../../contract/gate/token.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { type Page, type Paging, pageOf } from '../db/page.ts'
import type { Facts } from '../http/facts.ts'
import type { Services } from '../services.ts'
import { isoOf } from './instant.ts'
import { signerOf } from './keys.ts'
import { columnsOf, joined, named } from './named.ts'

export async function badgesOf(
  db: Db,
  where: SQL,
  paging: Paging,
  order = sql`t.id desc`,
): Promise<Page<Badge>> {
  const page = await pageOf<Badge & Record<string, unknown>>(
    db,
    {
      select: sql`t.id, ${named}, coalesce(w.job_type, m.position) as "jobType",
        coalesce(w.photo_id, m.avatar_id) as photo, case when t.revoked_at is null then t.token end as token,
        t.created_at as "issuedAt", t.revoked_at as "revokedAt"`,
      from: joined(sql`gate_badge`),
      where,
      order,
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

interface Maker {
  db: Db
  who: Person
  facts: Facts
  services: Services
  params: { projectId: number }
}

/**
 * A badge for each of them, signed, with a line in the audit; in the order of their names. The number
 * of a badge is in its code, so that it is taken from the sequence before.
 */
export async function makeBadges(maker: Maker, subjects: readonly Subject[]): Promise<Badge[]> {
  const { db, who, facts, services, params } = maker
  const { projectId } = params
  const signer = await signerOf(db, projectId, services.config.secret ?? '')
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval('gate_badge_id_seq')::int as id from generate_series(1, ${subjects.length})`,
  )
  const ids = rows.map(({ id }) => id)
  const issued = Math.floor(Date.now() / 1000)
  const tokens: string[] = []
  for (const [n, subject] of subjects.entries()) {
    const bytes = badgeBytes({ kid: signer.kid, projectId, badgeId: ids[n] ?? 0, subject, issued })
    tokens.push(tokenText(bytes, await signer.sign(bytes)))
  }
  const columns = subjects.map(columnsOf)
  await db.$client.query({
    name: 'gate-badges-make',
    text: `insert into gate_badge (id, worker_id, member_id, token, project_id, issued_by)
      select *, $5, $6 from unnest($1::int[], $2::int[], $3::int[], $4::text[])`,
    values: [
      ids,
      columns.map(({ workerId }) => workerId),
      columns.map(({ memberId }) => memberId),
      tokens,
      projectId,
      who.id,
    ],
  })
  for (const [n, subject] of subjects.entries()) {
    await recordChange(db, who, facts, {
      action: 'issue',
      entity: 'badge',
      entityId: ids[n] ?? 0,
      projectId,
      after: { subject },
    })
  }
  const paging = { page: 1, perPage: subjects.length }
  const made = await badgesOf(
    db,
    sql`t.id = any(${sql.param(ids)}::int[])`,
    paging,
    sql`coalesce(w.name, m.name), t.id`,
  )
  return made.data
}
