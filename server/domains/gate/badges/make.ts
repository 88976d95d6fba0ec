import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { type Badge, badge } from '../../../../contract/gate/badge.ts'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { Services } from '../../../handler/services.ts'
import type { Facts } from '../../../http/facts.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type Page, type Paging, pageOfRows } from '../../../platform/db/page.ts'
import { rowsOf, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { signerOf } from '../codes/keys.ts'
import { isoOf } from '../instant.ts'
import { columnsOf, joined, named } from '../people/named.ts'
import { codesOf } from './print-code.ts'

/** Instants as PostgreSQL writes them; a bigint is text. */
const badgeRow = v.object({
  ...badge.entries,
  issuedAt: v.string(),
  revokedAt: v.nullable(v.string()),
  projectId: v.number(),
  kid: v.nullable(v.number()),
  reprintKid: v.nullable(v.number()),
  issued: v.nullable(v.string()),
})

export async function badgesOf(
  db: Db,
  secret: string,
  where: SQL,
  paging: Paging,
  order = sql`t.id desc`,
): Promise<Page<Badge>> {
  const page = await pageOfRows(
    db,
    badgeRow,
    {
      select: sql`t.id, ${named}, coalesce(w.job_type, m.position) as "jobType",
        coalesce(w.photo_id, m.avatar_id) as photo, case when t.revoked_at is null then t.token end as token,
        t.created_at as "issuedAt", t.revoked_at as "revokedAt", t.project_id as "projectId", t.kid,
        t.reprint_kid as "reprintKid", t.issued`,
      from: joined(sql`gate_badge`),
      where,
      order,
    },
    paging,
  )
  const fields = page.data.flatMap(
    ({ id: badgeId, projectId, subject, kid, reprintKid, ...row }) =>
      kid === null || row.issued === null || row.token !== null || row.revokedAt !== null
        ? []
        : [{ badgeId, projectId, subject, kid, reprintKid, issued: Number(row.issued) }],
  )
  const codes = await codesOf(db, secret, fields)
  const data = page.data.map(
    ({ kid: _, reprintKid: __, issued: ___, projectId: ____, ...row }) => ({
      ...row,
      token: row.token ?? codes.get(row.id) ?? null,
      issuedAt: isoOf(row.issuedAt),
      revokedAt: isoOf(row.revokedAt),
    }),
  )
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
 * Makes a badge for each subject, with an audit entry, in the order of their names. Its code is
 * derived where it is asked for (./print-code.ts).
 */
export async function makeBadges(maker: Maker, subjects: readonly Subject[]): Promise<Badge[]> {
  const { db, who, facts, services, params } = maker
  const { projectId } = params
  const secret = services.config.secret ?? ''
  const signer = await signerOf(db, projectId, secret)
  const rows = await rowsOf(
    db,
    v.object({ id: v.number() }),
    sql`select nextval('gate_badge_id_seq')::int as id from generate_series(1, ${subjects.length})`,
  )
  const ids = rows.map(({ id }) => id)
  const issued = Math.floor(Date.now() / 1000)
  const columns = subjects.map(columnsOf)
  await runText(db, {
    name: 'gate-badges-make',
    text: `insert into gate_badge (id, worker_id, member_id, kid, issued, project_id, issued_by)
      select *, $4, $5, $6, $7 from unnest($1::int[], $2::int[], $3::int[])`,
    values: [
      ids,
      columns.map(({ workerId }) => workerId),
      columns.map(({ memberId }) => memberId),
      signer.kid,
      issued,
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
    secret,
    sql`t.id = any(${sql.param(ids)}::int[])`,
    paging,
    sql`coalesce(w.name, m.name), t.id`,
  )
  return made.data
}
