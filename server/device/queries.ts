import { sql } from 'drizzle-orm'
import type { Device, DeviceState } from '../../contract/device.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'

/** Browsers of one person at most; those that were not seen for longest go. */
const mostDevices = 20

/** Keeps what a device told of itself, in place of what it told before. */
export async function keepReport(
  db: Db,
  who: Pick<Person, 'id' | 'sessionId'>,
  deviceId: string,
  state: DeviceState,
): Promise<void> {
  const { rows } = await db.$client.query<{ fresh: boolean }>({
    name: 'device-report',
    text: `insert into device (id, member_id, app_version, unsent, needs_person, oldest_unsent_at,
        persistence, bytes, installed, session_id)
      values ($1, $2, $3, $4, $5, now() - make_interval(secs => $6::float8 / 1000), $7, $8, $9, $10)
      on conflict (member_id, id) do update set session_id = excluded.session_id,
        app_version = excluded.app_version,
        unsent = excluded.unsent, needs_person = excluded.needs_person,
        oldest_unsent_at = excluded.oldest_unsent_at, persistence = excluded.persistence,
        bytes = excluded.bytes, installed = excluded.installed, seen_at = now()
      returning xmax = 0 as fresh`,
    values: [
      deviceId,
      who.id,
      state.appVersion,
      state.unsent,
      state.needsPerson,
      state.oldestUnsentMs,
      state.persistence,
      state.bytes,
      state.installed,
      who.sessionId,
    ],
  })
  if (!rows[0]?.fresh) return
  await db.$client.query({
    name: 'device-forget',
    text: `delete from device where member_id = $1 and id not in (
      select id from device where member_id = $1 order by seen_at desc, id limit $2)`,
    values: [who.id, mostDevices],
  })
}

interface Row extends Record<string, unknown>, Omit<Device, 'seenAt' | 'oldestUnsentAt'> {
  seenAt: Date | string
  oldestUnsentAt: Date | string | null
}

/** What waits longest first, then what was seen last. */
export async function devices(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Device[]; total: number }> {
  const counted = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from device`,
  )
  const { rows } = await db.execute<Row>(
    sql`select d.id, jsonb_build_object('id', m.id, 'name', m.name) as member, c.name as company,
        p.field_name as project, d.app_version as "appVersion", d.seen_at as "seenAt", d.unsent,
        d.needs_person as "needsPerson", d.oldest_unsent_at as "oldestUnsentAt", d.persistence,
        d.bytes::float8 as bytes, d.installed
      from device d
      join member m on m.id = d.member_id
      left join company c on c.id = m.company_id
      left join project p on p.id = m.last_project_id
      order by d.oldest_unsent_at nulls last, d.seen_at desc, d.member_id, d.id
      limit ${perPage} offset ${(page - 1) * perPage}`,
  )
  return { data: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

const iso = (at: Date | string) => new Date(at).toISOString()

const present = ({ seenAt, oldestUnsentAt, ...row }: Row): Device => ({
  ...row,
  seenAt: iso(seenAt),
  oldestUnsentAt: oldestUnsentAt === null ? null : iso(oldestUnsentAt),
})
