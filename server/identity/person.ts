import * as v from 'valibot'
import { roleNow } from '../../contract/rights/role.ts'
import type { Db } from '../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../platform/db/rows.ts'
import type { TokenProof } from './token.ts'

/** A person's membership in one project (design §5). */
export const standingRow = v.object({
  projectId: v.number(),
  /** that they may have there now; null: head office that is no member */
  role: v.nullable(v.picklist(['member', 'safety', 'manager', 'health'])),
  isScanner: v.boolean(),
  /** IANA name; the project's days and months are counted in it */
  timeZone: v.string(),
  /** belongs to a partner company here: sees only what concerns its own company */
  partner: v.boolean(),
})
export type Membership = RowOf<typeof standingRow>

/** A row of `personSelect`. */
export const personRow = v.object({
  id: v.number(),
  username: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  position: v.nullable(v.string()),
  level: v.number(),
  companyId: v.nullable(v.number()),
  companyName: v.nullable(v.string()),
  lastProjectId: v.nullable(v.number()),
  /** registered, and not yet admitted */
  waiting: v.boolean(),
  memberships: v.array(standingRow),
})

/** A row for the person of a session, or of one that delivers. */
export const sessionPersonRow = v.object({
  ...personRow.entries,
  sessionId: v.string(),
  deviceId: v.nullable(v.string()),
})

/**
 * The signed-in person of a request, read from the rows each time or confirmed by them (remembered.ts):
 * a removal acts at once.
 */
export interface Person extends Omit<RowOf<typeof personRow>, 'memberships'> {
  sessionId: string
  /** the browser of the session, once it has reported itself */
  deviceId: string | null
  /** by project id; head office sees other projects too (server/identity/membership.ts) */
  memberships: ReadonlyMap<number, Membership>
  /**
   * suspended since then: calls with a delivery credential, and may only deliver into quarantine
   */
  delivery?: { cutOffAt: Date }
}

/** Columns of a person: member `m` of company `c`, and their memberships. */
export const personSelect = `m.id, m.username, m.name, m.email, m.mobile, m.position, m.level,
      m.company_id as "companyId", c.name as "companyName", m.last_project_id as "lastProjectId",
      m.waiting_since is not null as waiting,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'projectId', pm.project_id, 'role', pm.role, 'isScanner', pm.is_scanner,
          'timeZone', p.time_zone, 'partner', coalesce(pc.kind, 'partner') <> 'main'))
        from project_member pm
        join project p on p.id = pm.project_id
        left join project_company pc
          on pc.project_id = pm.project_id and pc.company_id = m.company_id
        where pm.member_id = m.id), '[]'::jsonb) as memberships`

const statement = {
  name: 'person-of-session',
  text: `select s.id as "sessionId", s.received_seq as "receivedSeq",
      (select d.id from device d where d.member_id = m.id and d.session_id = s.id
        order by d.seen_at desc limit 1) as "deviceId", ${personSelect}
    from session s
    join member m on m.id = s.member_id
    left join company c on c.id = m.company_id
    where s.id = $1 and s.ended_at is null and s.expires_at > now() and m.is_activated
      and ($2 >= s.renewed_seq or s.received_seq < s.renewed_seq
        or exists (select 1 from refresh_token t where t.session_id = s.id
          and t.seq > s.renewed_seq and t.created_at < to_timestamp($3::float8 + 1)))`,
}

const foundRow = v.object({ ...sessionPersonRow.entries, receivedSeq: v.number() })
export type ProvenPerson = RowOf<typeof foundRow>

/**
 * The row of a living session's person, in one query; null when the session or the account has ended,
 * or a password change has ended this generation of its tokens. A server of the build before, which
 * runs beside this one, issues tokens without a generation: such a one is of after the password
 * change where it is younger than a refresh of after it.
 */
export async function rowOfProof(
  db: Db,
  { sessionId, seq, unnumberedSince }: TokenProof,
): Promise<ProvenPerson | null> {
  const values = [sessionId, seq, unnumberedSince]
  const rows = await rowsOfText(db, foundRow, { ...statement, values })
  return rows[0] ?? null
}

export const personOf = ({ receivedSeq: _, ...row }: ProvenPerson): Person => ({
  ...row,
  memberships: membershipsOf(row, row.memberships),
})

/** The person of a session whose token has been verified before. */
export async function personOfSession(db: Db, sessionId: string): Promise<Person | null> {
  const row = await rowOfProof(db, { sessionId, seq: newestSeq, unnumberedSince: null })
  return row && personOf(row)
}

/** Never too old: the greatest number of the column. */
const newestSeq = 2 ** 31 - 1

/** Those of members who exist, in any order, with or without a session. */
export async function peopleOf(db: Db, ids: readonly number[]): Promise<Person[]> {
  const rows = await rowsOfText(db, personRow, {
    name: 'people-by-id',
    text: `select ${personSelect} from member m left join company c on c.id = m.company_id
      where m.id = any($1::int[])`,
    values: [ids],
  })
  return rows.map((row) => ({
    ...row,
    sessionId: '',
    deviceId: null,
    memberships: membershipsOf(row, row.memberships),
  }))
}

/** A role depends on level and company: when these no longer allow it, neither does the role. */
export const membershipsOf = (
  { level }: Pick<Person, 'level'>,
  rows: readonly Membership[],
): Person['memberships'] =>
  new Map(
    rows.map((at) => {
      const role = at.role && roleNow({ level, partner: at.partner }, at.role)
      return [at.projectId, { ...at, role }]
    }),
  )
