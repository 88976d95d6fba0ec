import { sql } from 'drizzle-orm'
import type { MissingUpload } from '../../../contract/office/operations.ts'
import type { Db } from '../../platform/db/connect.ts'

const iso = (at: Date | string) => new Date(at).toISOString()

interface VersionRow extends Record<string, unknown> {
  version: string
  devices: number
  seenAt: Date | string
}

/** Versions of the app that were in use within 30 days, the last seen first. */
export async function versionsInUse(db: Db) {
  const { rows } = await db.execute<VersionRow>(
    sql`select app_version as version, count(distinct id)::int as devices, max(seen_at) as "seenAt"
      from device where seen_at > now() - interval '30 days'
      group by app_version order by max(seen_at) desc limit 20`,
  )
  return rows.map(({ version, devices, seenAt }) => ({ version, devices, seenAt: iso(seenAt) }))
}

/** Devices with something unsent, and those where it has waited for a day. */
export async function unsentDevices(db: Db): Promise<{ devices: number; late: number }> {
  const { rows } = await db.execute<{ devices: number; late: number }>(
    sql`select count(*)::int as devices,
        (count(*) filter (where oldest_unsent_at < now() - interval '24 hours'))::int as late
      from device where unsent > 0`,
  )
  return rows[0] ?? { devices: 0, late: 0 }
}

interface MissingRow extends Record<string, unknown> {
  id: string
  kind: 'photo' | 'file'
  size: number
  received: number
  since: Date | string
  who: MissingUpload['who']
  record: MissingUpload['record']
  total: number
}

/** Manifest lines whose bytes have not arrived within an hour, oldest first. */
export async function missingUploads(
  db: Db,
  most: number,
): Promise<{ total: number; data: MissingUpload[] }> {
  const { rows } = await db.execute<MissingRow>(
    sql`select u.id, u.kind, u.size::float8 as size, u.received::float8 as received,
        u.created_at as since, (count(*) over ())::int as total,
        jsonb_build_object('id', m.id, 'name', m.name, 'position', m.position,
          'companyId', m.company_id, 'companyName', c.name) as who,
        jsonb_build_object('id', p.id, 'boardId', p.board_id, 'projectId', p.project_id,
          'project', r.field_name, 'title', p.title) as record
      from upload u
      join post p on p.id = u.post_id and p.deleted_at is null
      join project r on r.id = p.project_id
      join member m on m.id = u.owner_id
      left join company c on c.id = m.company_id
      where u.arrived_at is null and u.detached_at is null and u.post_id is not null
        and u.created_at < now() - interval '1 hour'
      order by u.created_at, u.id limit ${most}`,
  )
  return {
    total: rows[0]?.total ?? 0,
    data: rows.map(({ total: _, since, ...row }) => ({ ...row, since: iso(since) })),
  }
}

export async function databaseBytes(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}
