import * as v from 'valibot'
import { projectRole } from '../project/project.ts'
import { nameText } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, listOf, paging, text } from '../wire/schema.ts'
import { level } from './auth.ts'
import { email, firstCode } from './registration.ts'

/** State of an account: registered and waiting, active, or suspended. */
export const accountState = v.picklist(['waiting', 'active', 'suspended'])
export type AccountState = v.InferOutput<typeof accountState>

/** An account as the system's administrators see it. */
export const account = v.object({
  id,
  username: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  /** what they call themselves and where they say they belong */
  position: v.nullable(v.string()),
  department: v.nullable(v.string()),
  level,
  company_id: v.nullable(id),
  company_name: v.nullable(v.string()),
  state: accountState,
  /** since when it has waited, been suspended, or been there */
  since: v.string(),
  /** how many projects they are a member of */
  projects: v.number(),
  /** false: they have not chosen a password yet */
  entered: v.boolean(),
  revision: v.number(),
})
export type Account = v.InferOutput<typeof account>

const one = v.object({ memberId: idParam })

export const accountList = endpoint({
  id: 'account.list',
  method: 'GET',
  path: '/api/v1/account',
  summary: 'Accounts by state and keyword, those that have waited longest first (level 5)',
  query: v.strictObject({
    ...paging(20, 200),
    keyword: v.optional(text(200)),
    state: v.optional(accountState),
  }),
  returns: listOf(account),
})

/** Where a person is admitted. A role requires a project. */
const place = {
  level,
  company_id: v.nullable(id),
  project_id: v.optional(v.nullable(id), null),
  role: v.optional(v.nullable(projectRole), null),
}

export const accountApprove = endpoint({
  id: 'account.approve',
  method: 'POST',
  path: '/api/v1/account/{memberId}/approve',
  summary: 'Let somebody in who has registered (level 5)',
  params: one,
  body: v.strictObject(place),
  returns: account,
})

export const accountRefuse = endpoint({
  id: 'account.refuse',
  method: 'DELETE',
  path: '/api/v1/account/{memberId}',
  summary: 'Refuse somebody who has registered: nothing of theirs is kept (level 5)',
  params: one,
  returns: done,
})

export const accountSuspend = endpoint({
  id: 'account.suspend',
  method: 'POST',
  path: '/api/v1/account/{memberId}/suspend',
  summary: 'Shut somebody out at once (level 5)',
  params: one,
  body: v.optional(v.strictObject({})),
  returns: account,
})

export const accountReinstate = endpoint({
  id: 'account.reinstate',
  method: 'POST',
  path: '/api/v1/account/{memberId}/reinstate',
  summary: 'Let somebody in again who was shut out (level 5)',
  params: one,
  body: v.optional(v.strictObject({})),
  returns: account,
})

export const accountLevel = endpoint({
  id: 'account.level',
  method: 'POST',
  path: '/api/v1/account/{memberId}/level',
  version: 'required',
  summary: 'Give somebody another level; never takes the last administrator away (level 5)',
  params: one,
  body: v.strictObject({ level }),
  returns: account,
})

export const accountLink = endpoint({
  id: 'account.link',
  method: 'POST',
  path: '/api/v1/account/{memberId}/link',
  summary: 'Keep the code of a link by which somebody chooses a password, once; (level 5)',
  params: one,
  /** as that of an invitation: the fragment of /reset-password#… */
  body: v.strictObject({ code: firstCode }),
  returns: v.object({ username: v.string(), name: v.string(), expiresAt: v.string() }),
  success: 201,
})

export const invitation = v.object({
  id,
  name: v.nullable(v.string()),
  email: v.nullable(v.string()),
  level,
  company: v.nullable(v.string()),
  project: v.nullable(v.string()),
  role: v.nullable(projectRole),
  invitedBy: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
})
export type Invitation = v.InferOutput<typeof invitation>

export const invitationList = endpoint({
  id: 'invitation.list',
  method: 'GET',
  path: '/api/v1/account/invitation',
  summary: 'Invitations that nobody has used yet (level 5)',
  query: v.strictObject(paging(50, 200)),
  returns: listOf(invitation),
})

export const invitationCreate = endpoint({
  id: 'invitation.create',
  method: 'POST',
  path: '/api/v1/account/invitation',
  summary: 'Invite somebody by a link that is good for 7 days; (level 5)',
  body: v.strictObject({
    name: v.optional(v.nullable(nameText(100)), null),
    email: v.optional(v.nullable(email), null),
    ...place,
    /**
     * 256 bits that the browser made, base64url: the fragment of /register#…. The server stores
     * only its hash, and no answer contains it.
     */
    code: firstCode,
    /** mail the link to the address */
    send: v.optional(v.boolean(), false),
  }),
  returns: invitation,
  success: 201,
})

export const invitationRevoke = endpoint({
  id: 'invitation.revoke',
  method: 'DELETE',
  path: '/api/v1/account/invitation/{invitationId}',
  summary: 'Take an invitation back (level 5)',
  params: v.object({ invitationId: idParam }),
  returns: done,
})
