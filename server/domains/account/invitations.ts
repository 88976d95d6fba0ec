import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  type Invitation,
  type invitationList,
  invitation as invitationShape,
} from '../../../contract/identity/account.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { problem } from '../../http/problem.ts'
import { hashOf } from '../../identity/session.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Page, pageOf } from '../../platform/db/page.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { invitation } from '../../platform/db/schema/account.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { project } from '../../platform/db/schema/project.ts'
import type { Place } from '../membership/place.ts'

const days = 7

const invited = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columnsOf(invitation, invitationShape, {
        hash: 'secret',
        company_id: 'by its name',
        project_id: 'by its name',
        invited_by: 'by their name',
        expires_at: 'as expiresAt',
        created_at: 'as createdAt',
        revoked_at: 'only open ones are shown',
        used_at: 'only open ones are shown',
        used_by: 'only open ones are shown',
      }),
      company: company.name,
      project: project.fieldName,
      invitedBy: member.name,
      createdAt: invitation.createdAt,
      expiresAt: invitation.expiresAt,
    })
    .from(invitation)
    .innerJoin(member, eq(member.id, invitation.invitedBy))
    .leftJoin(company, eq(company.id, invitation.companyId))
    .leftJoin(project, eq(project.id, invitation.projectId))
    .where(where)

type Row = Awaited<ReturnType<typeof invited>>[number]

const present = (row: Row): Invitation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

/** Invitations that may still be used, the newest first. */
export async function openInvitations(
  db: Db,
  query: ParsedOf<typeof invitationList>['query'],
): Promise<Page<Invitation>> {
  const open = invited(
    db,
    and(
      isNull(invitation.usedAt),
      isNull(invitation.revokedAt),
      gt(invitation.expiresAt, sql`now()`),
    ),
  )
  const order = sql`${invitation.createdAt} desc, ${invitation.id} desc`
  const page = await pageOf(db, open.$dynamic(), order, query)
  return { ...page, data: page.data.map(present) }
}

interface InvitationRequest extends Place {
  name: string | null
  email: string | null
  code: string
}

/** Stores an invitation by the hash of its code. Throws `invalid` if the code was used before. */
export async function storeInvitation(
  tx: Db,
  by: number,
  options: InvitationRequest,
): Promise<Invitation> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    name: 'invitation-keep',
    text: `insert into invitation (hash, name, email, level, company_id, project_id, role,
        invited_by, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))
      on conflict (hash) do nothing returning id`,
    values: [
      hashOf(options.code),
      options.name?.trim() || null,
      options.email,
      options.level,
      options.company_id,
      options.project_id,
      options.project_id === null ? null : (options.role ?? 'member'),
      by,
      days,
    ],
  })
  const id = rows[0]?.id
  if (id === undefined) throw problem('invalid', { fields: { code: 'badcode' } })
  const [stored] = await invited(tx, eq(invitation.id, id))
  if (!stored) throw problem('not-found')
  return present(stored)
}

/** Takes an open invitation back. Throws `not-found`. */
export async function revokeInvitation(tx: Db, id: number): Promise<void> {
  const rowCount = await runText(tx, {
    name: 'invitation-revoke',
    text: `update invitation set revoked_at = now()
      where id = $1 and used_at is null and revoked_at is null and expires_at > now()`,
    values: [id],
  })
  if (rowCount !== 1) throw problem('not-found')
}
