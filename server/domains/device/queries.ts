import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import type { Device, DeviceState } from '../../../contract/identity/device.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { company, device, member } from '../../platform/db/schema/people.ts'
import { project } from '../../platform/db/schema/project.ts'

/** Browsers of one person at most; those that were not seen for longest go. */
const mostDevices = 20

/** Stores a device's report in place of its last one. */
export async function storeReport(
  db: Db,
  who: Pick<Person, 'id' | 'sessionId'>,
  deviceId: string,
  state: DeviceState,
): Promise<void> {
  const rows = await rowsOfText(db, v.object({ fresh: v.boolean() }), {
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
  await runText(db, {
    name: 'device-forget',
    text: `delete from device where member_id = $1 and id not in (
      select id from device where member_id = $1 order by seen_at desc, id limit $2)`,
    values: [who.id, mostDevices],
  })
}

const d = alias(device, 'd')

/** What waits longest first, then what was seen last. */
export async function devices(
  db: Db,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ data: Device[]; total: number }> {
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(device)
  const rows = await db
    .select({
      id: d.id,
      member: sql<Device['member']>`jsonb_build_object('id', ${member.id}, 'name', ${member.name})`,
      company: company.name,
      project: project.fieldName,
      appVersion: d.appVersion,
      seenAt: d.seenAt,
      unsent: d.unsent,
      needsPerson: d.needsPerson,
      oldestUnsentAt: d.oldestUnsentAt,
      persistence: d.persistence,
      bytes: d.bytes,
      installed: d.installed,
    })
    .from(d)
    .innerJoin(member, eq(member.id, d.memberId))
    .leftJoin(company, eq(company.id, member.companyId))
    .leftJoin(project, eq(project.id, member.lastProjectId))
    .orderBy(sql`d.oldest_unsent_at nulls last, d.seen_at desc, d.member_id, d.id`)
    .limit(perPage)
    .offset((page - 1) * perPage)
  return {
    data: rows.map(({ seenAt, oldestUnsentAt, ...row }) => ({
      ...row,
      seenAt: seenAt.toISOString(),
      oldestUnsentAt: oldestUnsentAt?.toISOString() ?? null,
    })),
    total: counted?.total ?? 0,
  }
}
