import * as v from 'valibot'
import {
  accountApprove,
  accountLevel,
  accountLink,
  accountList,
  accountRefuse,
  accountReinstate,
  accountSuspend,
  invitationCreate,
  invitationList,
  invitationRevoke,
} from '../../../contract/identity/account.ts'
import { can } from '../../../contract/rights/can.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { storeFirstCodes } from '../../identity/password-codes.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { codeLink } from '../../platform/mail/link.ts'
import { approvedMail, invitationMail } from '../../platform/mail/templates.ts'
import { recordChange } from '../audit/record.ts'
import {
  beginMembership,
  reconcileRoles,
  reinstateMember,
  suspendMember,
} from '../membership/change.ts'
import { assertPlace } from '../membership/place.ts'
import { closeApplicant } from '../registration/applicants.ts'
import { openInvitations, revokeInvitation, storeInvitation } from './invitations.ts'
import { mayKeepAccounts } from './policy.ts'
import { accountOfId, assertAdministratorLeft, listAccounts } from './queries.ts'

function assertKeeper(who: Person): void {
  if (!mayKeepAccounts(who)) throw problem('forbidden')
}

/**
 * Sessions of a member whose event streams must reconnect: a stream stores what its person may see.
 */
async function sessionsOf(db: Db, memberId: number): Promise<string[]> {
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    name: 'account-sessions',
    text: 'select id from session where member_id = $1 and ended_at is null and expires_at > now()',
    values: [memberId],
  })
  return rows.map(({ id }) => id)
}

export const accountRoutes: Bound[] = [
  bind(accountList, async ({ db, who, query }) => {
    assertKeeper(who)
    return listAccounts(db, query)
  }),

  bind(
    accountApprove,
    async ({ db, who, params, body, facts, services, request, reply, after, publish }) => {
      assertKeeper(who)
      const before = await accountOfId(db, params.memberId, true)
      if (before.state !== 'waiting') throw problem('decided', { data: before })
      await assertPlace(db, body)
      await runText(db, {
        name: 'account-approve',
        text: `update member set level = $2, company_id = $3, waiting_since = null,
          revision = revision + 1 where id = $1`,
        values: [before.id, body.level, body.company_id],
      })
      await recordChange(db, who, facts, {
        action: 'approve',
        entity: 'member',
        entityId: before.id,
        before: { level: before.level, company_id: before.company_id },
        after: { level: body.level, company_id: body.company_id },
      })
      if (body.project_id !== null) {
        const place = {
          projectId: body.project_id,
          memberId: before.id,
          role: body.role ?? 'member',
        }
        await beginMembership(db, place, who, facts)
      }
      for (const notice of await closeApplicant(db, before.id, true)) publish(notice)
      const approved = await accountOfId(db, before.id)
      const sessions = await sessionsOf(db, before.id)
      after(() => {
        for (const id of sessions) services.live.sessionEnded(id)
        const { email: to, username } = approved
        if (to === null || services.mail.means === 'none') return
        const link = codeLink(services.config, request.url, '/login', '').replace(/#$/, '')
        services.background.run('letter of an approval', () =>
          services.mail.send({ to, ...approvedMail(facts.lang, username, link) }),
        )
      })
      return reply(approved, { etag: etagOf(approved.revision) })
    },
  ),

  bind(accountRefuse, async ({ db, who, params, facts, services, after, publish }) => {
    assertKeeper(who)
    const before = await accountOfId(db, params.memberId, true)
    if (before.state !== 'waiting') throw problem('decided', { data: before })
    const sessions = await sessionsOf(db, before.id)
    for (const notice of await closeApplicant(db, before.id, false)) publish(notice)
    await runText(db, {
      name: 'account-refuse',
      text: 'delete from member where id = $1',
      values: [before.id],
    })
    // Removes the person: they were never admitted, and may register again. The audit shows that a
    // person registered, but not who.
    await runText(db, {
      name: 'account-refuse-traces',
      text: `update audit set before = null, after = null, member_snapshot = null
        where (entity = 'member' and entity_id = $1) or (member_snapshot->>'id')::int = $2`,
      values: [String(before.id), before.id],
    })
    const change = { action: 'refuse', entity: 'member', entityId: before.id }
    await recordChange(db, who, facts, change)
    after(() => {
      for (const id of sessions) services.live.sessionEnded(id)
    })
    return { ok: true }
  }),

  bind(accountSuspend, async ({ db, who, params, facts, services, reply, after, publish }) => {
    assertKeeper(who)
    await assertAdministratorLeft(db, params.memberId)
    const before = await accountOfId(db, params.memberId, true)
    if (before.state === 'suspended') throw problem('decided', { data: before })
    const sessions = await sessionsOf(db, before.id)
    await suspendMember(db, before.id, who, facts)
    for (const notice of await closeApplicant(db, before.id, true)) publish(notice)
    after(() => {
      for (const id of sessions) services.live.sessionEnded(id)
    })
    const account = await accountOfId(db, before.id)
    return reply(account, { etag: etagOf(account.revision) })
  }),

  bind(accountReinstate, async ({ db, who, params, facts, reply }) => {
    assertKeeper(who)
    const before = await accountOfId(db, params.memberId, true)
    if (before.state !== 'suspended') throw problem('decided', { data: before })
    await reinstateMember(db, before.id, who, facts)
    const account = await accountOfId(db, before.id)
    return reply(account, { etag: etagOf(account.revision) })
  }),

  bind(accountLevel, async ({ db, who, params, body, facts, services, ifMatch, reply, after }) => {
    assertKeeper(who)
    if (!can(body).administerAccounts()) await assertAdministratorLeft(db, params.memberId)
    const before = await accountOfId(db, params.memberId, true)
    // A waiting person gets a level when they are admitted.
    if (before.state === 'waiting') throw problem('decided', { data: before })
    if (before.revision !== ifMatch()) throw problem('revision-mismatch', { data: before })
    await runText(db, {
      name: 'account-level',
      text: 'update member set level = $2, revision = revision + 1 where id = $1',
      values: [before.id, body.level],
    })
    await recordChange(db, who, facts, {
      action: 'set-level',
      entity: 'member',
      entityId: before.id,
      before: { level: before.level },
      after: { level: body.level },
    })
    await reconcileRoles(db, before.id, who, facts)
    const sessions = await sessionsOf(db, before.id)
    after(() => {
      for (const id of sessions) services.live.sessionEnded(id)
    })
    const account = await accountOfId(db, before.id)
    return reply(account, { etag: etagOf(account.revision) })
  }),

  bind(accountLink, async ({ db, who, params, body, facts }) => {
    assertKeeper(who)
    const { id, state, username, name } = await accountOfId(db, params.memberId, true)
    // A waiting person has a password; a suspended person could not use one.
    if (state !== 'active') throw problem('decided')
    const expiresAt = await storeFirstCodes(db, [{ memberId: id, code: body.code }])
    await recordChange(db, who, facts, { action: 'make-link', entity: 'member', entityId: id })
    return { username, name, expiresAt: expiresAt.toISOString() }
  }),

  bind(invitationList, async ({ db, who, query }) => {
    assertKeeper(who)
    return openInvitations(db, query)
  }),

  bind(invitationCreate, async ({ db, who, body, facts, services, request, after }) => {
    assertKeeper(who)
    const { email: to, send, code } = body
    if (send && to === null) throw problem('invalid', { fields: { email: 'required' } })
    if (send && services.mail.means === 'none') throw problem('mail-off')
    await assertPlace(db, body)
    const invitation = await storeInvitation(db, who.id, body)
    await recordChange(db, who, facts, {
      action: 'create',
      entity: 'invitation',
      entityId: invitation.id,
      projectId: body.project_id,
      after: { level: body.level, company_id: body.company_id, role: invitation.role },
    })
    if (send && to !== null) {
      const link = codeLink(services.config, request.url, '/register', code)
      const place = [invitation.company, invitation.project].filter(Boolean).join(' · ') || null
      const mail = { to, ...invitationMail(facts.lang, who.name, place, link) }
      after(() =>
        services.background.run('letter of an invitation', () => services.mail.send(mail)),
      )
    }
    return invitation
  }),

  bind(invitationRevoke, async ({ db, who, params, facts }) => {
    assertKeeper(who)
    await revokeInvitation(db, params.invitationId)
    const change = { action: 'revoke', entity: 'invitation', entityId: params.invitationId }
    await recordChange(db, who, facts, change)
    return { ok: true }
  }),
]
