import * as v from 'valibot'
import { noPassword } from '../../identity/password.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'

/** The project has ended on the day after its completion. */
const ended = `coalesce(p.date_complete < (now() at time zone p.time_zone)::date, false)`

const linkRow = v.object({
  token: v.nullable(v.string()),
  enabled: v.nullable(v.boolean()),
  madeAt: v.nullable(v.date()),
  ended: v.boolean(),
  week: v.number(),
  month: v.number(),
})
export type LinkRow = RowOf<typeof linkRow>

/** The guest link of a project that exists, and how many reports of the last days came by it. */
export async function linkOf(db: Db, projectId: number): Promise<LinkRow | null> {
  const rows = await rowsOfText(db, linkRow, {
    name: 'guest-link',
    text: `select g.token, g.enabled, g.made_at as "madeAt", ${ended} as ended,
        count(r.id) filter (where r.created_at > now() - interval '7 days')::int as week,
        count(r.id)::int as month
      from project p
      left join guest_link g on g.project_id = p.id
      left join post r on r.writer_id = g.member_id and r.created_at > now() - interval '30 days'
      where p.id = $1 group by p.id, g.project_id`,
    values: [projectId],
  })
  return rows[0] ?? null
}

const openRow = v.object({
  projectId: v.number(),
  memberId: v.number(),
  memberName: v.string(),
  projectName: v.string(),
  timeZone: v.string(),
})
/** A link in use, with its project and the writer of what comes by it. */
export type OpenLink = RowOf<typeof openRow>

const selectLink = `select g.project_id as "projectId", g.member_id as "memberId", m.name as "memberName",
    p.field_name as "projectName", p.time_zone as "timeZone"
  from guest_link g join project p on p.id = g.project_id join member m on m.id = g.member_id`

const selectOpen = `${selectLink}
  where g.token = $1 and g.enabled and not ${ended}`

async function linkBy(db: Db, token: string, query: { name: string; text: string }) {
  // Anything else is no token, and may be a text that the database does not take.
  if (!/^[\w-]{1,200}$/.test(token)) return null
  const rows = await rowsOfText(db, openRow, { ...query, values: [token] })
  return rows[0] ?? null
}

/** Null where the link is unknown, renewed or off, or where its project has ended. */
export const openLink = (db: Db, token: string): Promise<OpenLink | null> =>
  linkBy(db, token, { name: 'guest-open', text: selectOpen })

/** The same, until the transaction ends: whoever closes or renews the link waits for it. */
export const lockOpenLink = (tx: Db, token: string): Promise<OpenLink | null> =>
  linkBy(tx, token, { name: 'guest-open-lock', text: `${selectOpen} for share of g` })

/** The link by which the report of a photo came, closed since or not. */
export async function linkOfPhoto(db: Db, uploadId: string): Promise<OpenLink | null> {
  const rows = await rowsOfText(db, openRow, {
    name: 'guest-photo-link',
    text: `${selectLink} join upload u on u.owner_id = g.member_id where u.id = $1`,
    values: [uploadId],
  })
  return rows[0] ?? null
}

/** Work sites of a project, in which a guest may say that it was: at most so many. */
const mostSites = 100

export async function sitesOf(db: Db, projectId: number): Promise<{ id: number; name: string }[]> {
  return await rowsOfText(db, v.object({ id: v.number(), name: v.string() }), {
    name: 'guest-sites',
    text: `select id, field_name as name from field where project_id = $1
      order by field_name, id limit ${mostSites}`,
    values: [projectId],
  })
}

/** A work site of any project; null where there is none with this id. */
export async function siteOf(
  db: Db,
  id: number,
): Promise<{ name: string; projectId: number } | null> {
  const rows = await rowsOfText(db, v.object({ name: v.string(), projectId: v.number() }), {
    name: 'guest-site',
    text: 'select field_name as name, project_id as "projectId" from field where id = $1',
    values: [id],
  })
  return rows[0] ?? null
}

/** Makes the link of a project that has none, with the writer of what will come by it. */
export async function insertLink(tx: Db, projectId: number, token: string): Promise<void> {
  await runText(tx, {
    name: 'guest-link-insert',
    text: `with made as (insert into member (username, name, level, password, is_activated, guest,
        subscribe_email, subscribe_sms, demo)
      select 'guest:' || id, $2, 1, $3, false, true, false, false, demo from project where id = $1
      returning id)
      insert into guest_link (project_id, member_id, token) select $1, id, $4 from made`,
    values: [projectId, guestName, noPassword, token],
  })
}

/** Shown wherever the names of writers are; like them, in no other language. */
const guestName = '비회원'

export async function renewLink(tx: Db, projectId: number, token: string): Promise<void> {
  await runText(tx, {
    name: 'guest-link-renew',
    text: `update guest_link set token = $2, enabled = true, made_at = now() where project_id = $1`,
    values: [projectId, token],
  })
}

export async function setEnabled(tx: Db, projectId: number, enabled: boolean): Promise<void> {
  await runText(tx, {
    name: 'guest-link-set',
    text: 'update guest_link set enabled = $2 where project_id = $1',
    values: [projectId, enabled],
  })
}

const arrivedRow = v.object({ missing: v.array(v.string()) })

/** A guest's report that has arrived, removed since or not: which of its photos are still missing. */
export async function arrivedReport(
  db: Db,
  postId: string,
): Promise<RowOf<typeof arrivedRow> | null> {
  const rows = await rowsOfText(db, arrivedRow, {
    name: 'guest-arrived',
    text: `select coalesce((select jsonb_agg(u.id order by u.id) from upload u where u.post_id = p.id
        and u.owner_id = p.writer_id and u.arrived_at is null and u.detached_at is null), '[]') as missing
      from post p join member m on m.id = p.writer_id where p.id = $1 and m.guest`,
    values: [postId],
  })
  return rows[0] ?? null
}

/** Reports that came by the link within a day, and since it was renewed. */
export async function reportsOfDay(db: Db, memberId: number): Promise<number> {
  const rows = await rowsOfText(db, v.object({ n: v.number() }), {
    name: 'guest-day',
    text: `select count(*)::int as n from post where writer_id = $1 and created_at >
      (select greatest(now() - interval '1 day', made_at) from guest_link where member_id = $1)`,
    values: [memberId],
  })
  return rows[0]?.n ?? 0
}

/** The bytes of a photo are other ones than were announced: without what was written into them. */
export async function announceCleaned(
  db: Db,
  uploadId: string,
  { sha256, size }: { sha256: string; size: number },
): Promise<void> {
  await runText(db, {
    name: 'guest-photo-cleaned',
    text: 'update upload set sha256 = $2, size = $3 where id = $1 and arrived_at is null',
    values: [uploadId, sha256, size],
  })
}

/** The writer of a link as the handlers of records need one: a member of this project alone. */
export function writerOf(link: OpenLink): Person {
  const { projectId, timeZone } = link
  return {
    id: link.memberId,
    username: '',
    name: link.memberName,
    email: null,
    mobile: null,
    position: null,
    level: 1,
    companyId: null,
    companyName: null,
    lastProjectId: null,
    waiting: false,
    sessionId: '',
    deviceId: null,
    memberships: new Map([
      [projectId, { projectId, role: 'member', isScanner: false, timeZone, partner: false }],
    ]),
  }
}
