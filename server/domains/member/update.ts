import { and, eq, sql } from 'drizzle-orm'
import type { Member, MemberChange, memberUpdate } from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { assertOwn, isOutdated } from '../../handler/sent-back.ts'
import { problem } from '../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../http/reply.ts'
import {
  assertCompany,
  claimNames,
  lockAdministrators,
  lockNames,
} from '../../identity/member-locks.ts'
import { endCodesOf } from '../../identity/password-codes.ts'
import type { Person } from '../../identity/person.ts'
import { renew } from '../../identity/rotation.ts'
import { endSessionsOf } from '../../identity/session.ts'
import { setSessionCookies } from '../../identity/session-cookies.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { member, session } from '../../platform/db/schema/people.ts'
import { changedMail, movedMail } from '../../platform/mail/templates.ts'
import { recordChange } from '../audit/record.ts'
import { reconcileRoles, reinstateMember, suspendMember } from '../membership/change.ts'
import { dropFiles, storeFile } from '../upload/purpose.ts'
import { assertOwnPassword, newPasswordHash } from './password.ts'
import { changeRight, mayAdminister, mayWriteField } from './policy.ts'
import { presentMember } from './present.ts'
import type { MemberRecord } from './queries.ts'
import { seenMember } from './visible-member.ts'

type Field = keyof MemberChange

interface Differing {
  before: Partial<MemberRecord>
  after: MemberChange
}

/**
 * Fields in the input that differ from the current values: a form may send all of them. What is hidden
 * from the caller is null to them, and stays when they send that back.
 */
function differing(record: MemberRecord, who: Person, input: MemberChange): Differing {
  const shown = presentMember(record, who)
  const isHidden = (field: Field) => input[field] === null && shown[field] === null
  const changed = (Object.keys(input) as Field[]).filter(
    (field) => input[field] !== undefined && input[field] !== record[field] && !isHidden(field),
  )
  const of = <T extends object>(from: T) =>
    Object.fromEntries(changed.map((field) => [field, from[field as keyof T]])) as Partial<T>
  return { before: of(record), after: of(input) }
}

/** Absent fields stay, null clears; with If-Match a concurrent change is refused. */
export async function updateMember(
  call: Call<typeof memberUpdate, Person>,
): Promise<Reply<Member>> {
  const { db, who, params, body, services, request } = call
  const seen = await seenMember(db, who, params.userId)
  if (!changeRight(who, seen)) throw problem('forbidden')
  const { id } = seen
  const { password, password_confirmation, password_old, ...sent } = body
  const { id: sentId, projectId, revision, ...input } = sent
  const { level = levels.administrator } = input
  const ends = !can({ level }).administerAccounts() || input.is_activated === false
  // In the lock order of an import that adds people: names first, then the people.
  await lockNames(
    db,
    [input.username, input.email].filter((name) => typeof name === 'string'),
  )
  const administrators = ends && mayAdminister(who) ? await lockAdministrators(db, id) : []
  // Checked again on the locked row: a concurrent request may have raised their level.
  await db.select({ id: member.id }).from(member).where(eq(member.id, id)).for('update')
  const locked = await seenMember(db, who, id)
  const own = locked.id === who.id
  assertOwn({ id: sentId }, { id })
  if (projectId && !locked.projects.some((one) => one.id === projectId)) {
    throw problem('invalid', { fields: { projectId: 'fixed' } })
  }
  const difference = differing(locked, who, input)
  const requested = [
    ...Object.keys(difference.after),
    ...(password === undefined ? [] : ['password']),
  ]
  assertMayWrite(who, locked, requested)
  // A person who finds an open phone must not be able to take over the account (ASVS 7.5.1).
  if (own && (requested.includes('password') || requested.includes('email'))) {
    await assertOwnPassword(services, db, who.id, password_old)
  }
  const names = [
    body.username ?? locked.username,
    body.name ?? locked.name,
    body.email ?? locked.email,
  ]
  const hash =
    password === undefined
      ? null
      : await newPasswordHash({ password, password_confirmation }, names)
  if (isOutdated(optionalIfMatch(request), { revision }, locked)) {
    throw problem('revision-mismatch', {
      data: presentMember(locked, who),
      headers: { [header.etag]: etagOf(locked.revision) },
    })
  }
  if (administrators.length === 1 && administrators[0] === locked.id) {
    throw problem('last-administrator')
  }
  await apply(call, locked, difference, hash)
  const after = await seenMember(db, who, id)
  return call.reply(presentMember(after, who), { etag: etagOf(after.revision) })
}

/** Throws `forbidden`, by field where some of them may be written. */
function assertMayWrite(who: Person, locked: MemberRecord, requested: readonly string[]): void {
  const right = changeRight(who, locked)
  if (!right) throw problem('forbidden')
  const own = locked.id === who.id
  const refused = requested.filter(
    (field) => !mayWriteField(right, field) || (own && field === 'is_activated'),
  )
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((field) => [field, 'privileged']))
  throw problem('forbidden', { fields })
}

async function apply(
  call: Call<typeof memberUpdate, Person>,
  locked: MemberRecord,
  { before, after }: Differing,
  hash: string | null,
): Promise<void> {
  const { db, who, facts } = call
  if (Object.keys(after).length === 0 && hash === null) return
  await assertFree(db, locked, after)
  const { is_activated, avatar, ...rest } = after
  if (is_activated === false) await suspendMember(db, locked.id, who, facts)
  if (is_activated === true) await reinstateMember(db, locked.id, who, facts)
  if (avatar) await storeFile(db, locked.id, avatar, 'avatar', 'avatar')
  if (avatar !== undefined && locked.avatar) await dropFiles(db, [locked.avatar])
  await db
    .update(member)
    .set({
      ...rowOf(member, { ...rest, avatar_id: avatar, password: hash ?? undefined }),
      revision: sql`${member.revision} + 1`,
    })
    .where(eq(member.id, locked.id))
  if (hash !== null || 'email' in after) await endCodesOf(db, [locked.id])
  if (hash !== null) {
    await endOtherSessions(call, locked.id)
    if (locked.id === who.id) await renewOwnSession(call)
    notify(call, locked, changedMail)
  }
  if ('email' in after) notify(call, locked, movedMail)
  if (is_activated === false) await notifyEnded(call, locked.id)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'member',
    entityId: locked.id,
    before,
    after: { ...after, ...(hash === null ? {} : { password: 'changed' }) },
  })
  if ('level' in after || 'company_id' in after) await reconcileRoles(db, locked.id, who, facts)
}

/** What no two may share, and what has to be there. */
async function assertFree(db: Db, locked: MemberRecord, after: MemberChange) {
  await claimNames(db, after, locked.id)
  if (typeof after.company_id === 'number') await assertCompany(db, after.company_id)
}

/** A new password ends every session but the one that set it (design §3). */
async function endOtherSessions(
  call: Call<typeof memberUpdate, Person>,
  memberId: number,
): Promise<void> {
  const { db, who, services } = call
  const ended = await endSessionsOf(db, memberId, 'password changed', who.sessionId)
  call.after(() => {
    for (const id of ended) services.live.sessionEnded(id)
  })
}

/** What was copied of the own session ends too: a password is changed because of that. */
async function renewOwnSession(call: Call<typeof memberUpdate, Person>): Promise<void> {
  const { db, who, services, context, after } = call
  const issued = await renew(db, services.tokens, who)
  after(async () => {
    await setSessionCookies(context, services, issued)
    services.live.sessionEnded(who.sessionId)
  })
}

/** Mails the former address: a person who did not make the change should know. */
function notify(
  call: Call<typeof memberUpdate, Person>,
  locked: MemberRecord,
  mail: typeof changedMail,
): void {
  const { services, facts, after } = call
  const { email: to, username } = locked
  if (to === null || services.mail.means === 'none') return
  after(() =>
    services.background.run('letter of a change', () =>
      services.mail.send({ to, ...mail(facts.lang, username) }),
    ),
  )
}

/** Closes the streams of a suspended person at once. */
async function notifyEnded(call: Call<typeof memberUpdate, Person>, memberId: number) {
  const { db, services } = call
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.memberId, memberId), eq(session.endReason, 'suspended')))
  call.after(() => {
    for (const { id } of rows) services.live.sessionEnded(id)
  })
}
