import * as v from 'valibot'
import { levels } from '../../../contract/rights/level.ts'
import { hashOf } from '../../identity/session.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../platform/db/rows.ts'

/** What an invitation admits the person as. */
const invitedRow = v.object({
  id: v.number(),
  level: v.number(),
  companyId: v.nullable(v.number()),
  projectId: v.nullable(v.number()),
  role: v.nullable(v.picklist(['member', 'safety', 'manager', 'health'])),
})
export type Invited = RowOf<typeof invitedRow>

/** Not used, revoked or expired, and its inviter may still invite. */
const open = `used_at is null and revoked_at is null and expires_at > now()
  and exists (select 1 from member a where a.id = invited_by and a.is_activated and a.level >= ${levels.administrator})`

const invitationWordsRow = v.object({
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  company: v.nullable(v.string()),
  project: v.nullable(v.string()),
  invitedBy: v.string(),
  expiresAt: v.date(),
})
export type InvitationWords = RowOf<typeof invitationWordsRow>

/** What an open invitation shows to a person with its link; null when it is over. */
export async function openInvitation(db: Db, code: string): Promise<InvitationWords | null> {
  const rows = await rowsOfText(db, invitationWordsRow, {
    name: 'invitation-open',
    text: `select i.name, i.email, c.name as company, p.field_name as project,
        m.name as "invitedBy", i.expires_at as "expiresAt"
      from invitation i join member m on m.id = i.invited_by
      left join company c on c.id = i.company_id left join project p on p.id = i.project_id
      where i.hash = $1 and i.id in (select id from invitation where ${open})`,
    values: [hashOf(code)],
  })
  return rows[0] ?? null
}

/** Uses an invitation up, for good; null when it is over. One of two at once gets it. */
export async function takeInvitation(tx: Db, code: string): Promise<Invited | null> {
  const rows = await rowsOfText(tx, invitedRow, {
    name: 'invitation-use',
    text: `update invitation set used_at = now() where hash = $1 and ${open}
      returning id, level, company_id as "companyId", project_id as "projectId", role`,
    values: [hashOf(code)],
  })
  return rows[0] ?? null
}
