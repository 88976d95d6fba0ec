import { sql } from 'drizzle-orm'
import type { Invitation, invitationList } from '../../contract/account.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import { hashOf } from '../auth/session.ts'
import type { Db } from '../db/connect.ts'
import { type Page, pageOf } from '../db/page.ts'
import { problem } from '../http/problem.ts'
import type { Place } from './place.ts'

const days = 7

interface Row extends Record<string, unknown>, Omit<Invitation, 'createdAt' | 'expiresAt'> {
  createdAt: Date | string
  expiresAt: Date | string
}

const columns = sql`i.id, i.name, i.email, i.level, c.name as company, p.field_name as project,
  i.role, m.name as "invitedBy", i.created_at as "createdAt", i.expires_at as "expiresAt"`
const tables = sql`invitation i join member m on m.id = i.invited_by
  left join company c on c.id = i.company_id left join project p on p.id = i.project_id`

const present = (row: Row): Invitation => ({
  ...row,
  createdAt: new Date(row.createdAt).toISOString(),
  expiresAt: new Date(row.expiresAt).toISOString(),
})

/** Invitations that may still be used, the newest first. */
export async function openInvitations(
  db: Db,
  query: ParsedOf<typeof invitationList>['query'],
): Promise<Page<Invitation>> {
  const page = await pageOf<Row>(
    db,
    {
      select: columns,
      from: tables,
      where: sql`i.used_at is null and i.revoked_at is null and i.expires_at > now()`,
      order: sql`i.created_at desc, i.id desc`,
    },
    query,
  )
  return { ...page, data: page.data.map(present) }
}

interface Wish extends Place {
  name: string | null
  email: string | null
  code: string
}

/** Keeps an invitation by the hash of its code. Throws `invalid` where the code was used before. */
export async function keepInvitation(tx: Db, by: number, wish: Wish): Promise<Invitation> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'invitation-keep',
    text: `insert into invitation (hash, name, email, level, company_id, project_id, role,
        invited_by, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(days => $9))
      on conflict (hash) do nothing returning id`,
    values: [
      hashOf(wish.code),
      wish.name?.trim() || null,
      wish.email,
      wish.level,
      wish.company_id,
      wish.project_id,
      wish.project_id === null ? null : (wish.role ?? 'member'),
      by,
      days,
    ],
  })
  const id = rows[0]?.id
  if (id === undefined) throw problem('invalid', { fields: { code: 'badcode' } })
  const { rows: kept } = await tx.execute<Row>(
    sql`select ${columns} from ${tables} where i.id = ${id}`,
  )
  if (!kept[0]) throw problem('not-found')
  return present(kept[0])
}

/** Takes an open invitation back. Throws `not-found`. */
export async function revokeInvitation(tx: Db, id: number): Promise<void> {
  const { rowCount } = await tx.$client.query({
    name: 'invitation-revoke',
    text: `update invitation set revoked_at = now()
      where id = $1 and used_at is null and revoked_at is null and expires_at > now()`,
    values: [id],
  })
  if (rowCount !== 1) throw problem('not-found')
}
