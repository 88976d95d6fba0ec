import { and, eq, sql } from 'drizzle-orm'
import type { Member, MemberUpdateBody, memberUpdate } from '../../../contract/identity/member.ts'
import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import {
  assertCompany,
  claimNames,
  lockAdministrators,
  lockNames,
} from '../../identity/member-locks.ts'
import { endCodesOf } from '../../identity/password-codes.ts'
import type { Person } from '../../identity/person.ts'
import { endSessionsOf } from '../../identity/session.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { member, session } from '../../platform/db/schema/people.ts'
import { changedLetter, movedLetter } from '../../platform/mail/templates.ts'
import { recordChange } from '../audit/record.ts'
import { reconcileRoles, reinstateMember, suspendMember } from '../membership/change.ts'
import { dropFiles, keepFile } from '../upload/purpose.ts'
import { assertOwnPassword, newPasswordHash } from './password.ts'
import { changeRight, mayAdminister, mayWriteField } from './policy.ts'
import { presentMember } from './present.ts'
import type { MemberRecord } from './queries.ts'
import { seenMember } from './reach.ts'

type Given = Omit<MemberUpdateBody, 'password' | 'password_confirmation' | 'password_old'>
type Field = keyof Given

interface Differing {
  before: Partial<MemberRecord>
  after: Given
}

/** Fields in the input that differ from the current values: a form may send all of them. */
function differing(record: MemberRecord, given: Given): Differing {
  const changed = (Object.keys(given) as Field[]).filter(
    (field) => given[field] !== undefined && given[field] !== record[field],
  )
  const of = <T extends object>(from: T) =>
    Object.fromEntries(changed.map((field) => [field, from[field as keyof T]])) as Partial<T>
  return { before: of(record), after: of(given) }
}

/** Absent fields stay, null clears; with If-Match a concurrent change is refused. */
export async function updateMember(
  call: Call<typeof memberUpdate, Person>,
): Promise<Reply<Member>> {
  const { db, who, params, body, services, request } = call
  const { id } = await seenMember(db, who, params.userId)
  const { password, password_confirmation, password_old, ...given } = body
  const { level = levels.administrator } = given
  const ends = !can({ level }).administerAccounts() || given.is_activated === false
  // In the lock order of an import that adds people: names first, then the people.
  await lockNames(
    db,
    [given.username, given.email].filter((name) => typeof name === 'string'),
  )
  const administrators = ends && mayAdminister(who) ? await lockAdministrators(db, id) : []
  // Checked again on the locked row: a concurrent request may have raised their level.
  await db.select({ id: member.id }).from(member).where(eq(member.id, id)).for('update')
  const held = await seenMember(db, who, id)
  const own = held.id === who.id
  const difference = differing(held, given)
  const asked = [...Object.keys(difference.after), ...(password === undefined ? [] : ['password'])]
  assertMayWrite(who, held, asked)
  // A person who finds an open phone must not be able to take over the account (ASVS 7.5.1).
  if (own && (asked.includes('password') || asked.includes('email'))) {
    await assertOwnPassword(services, db, who.id, password_old)
  }
  const names = [body.username ?? held.username, body.name ?? held.name, body.email ?? held.email]
  const hash =
    password === undefined
      ? null
      : await newPasswordHash({ password, password_confirmation }, names)
  if (request.headers.has(header.ifMatch) && call.ifMatch() !== held.revision) {
    throw problem('revision-mismatch', {
      data: presentMember(held, who),
      headers: { [header.etag]: etagOf(held.revision) },
    })
  }
  if (administrators.length === 1 && administrators[0] === held.id) {
    throw problem('last-administrator')
  }
  await apply(call, held, difference, hash)
  const after = await seenMember(db, who, id)
  return call.reply(presentMember(after, who), { etag: etagOf(after.revision) })
}

/** Throws `forbidden`, by field where some of them may be written. */
function assertMayWrite(who: Person, held: MemberRecord, asked: readonly string[]): void {
  const right = changeRight(who, held)
  if (!right) throw problem('forbidden')
  const own = held.id === who.id
  const refused = asked.filter(
    (field) => !mayWriteField(right, field) || (own && field === 'is_activated'),
  )
  if (refused.length === 0) return
  const fields = Object.fromEntries(refused.map((field) => [field, 'privileged']))
  throw problem('forbidden', { fields })
}

async function apply(
  call: Call<typeof memberUpdate, Person>,
  held: MemberRecord,
  { before, after }: Differing,
  hash: string | null,
): Promise<void> {
  const { db, who, facts } = call
  if (Object.keys(after).length === 0 && hash === null) return
  await assertFree(db, held, after)
  const { is_activated, avatar, ...rest } = after
  if (is_activated === false) await suspendMember(db, held.id, who, facts)
  if (is_activated === true) await reinstateMember(db, held.id, who, facts)
  if (avatar) await keepFile(db, held.id, avatar, 'avatar', 'avatar')
  if (avatar !== undefined && held.avatar) await dropFiles(db, [held.avatar])
  await db
    .update(member)
    .set({
      ...rowOf(member, { ...rest, avatar_id: avatar, password: hash ?? undefined }),
      revision: sql`${member.revision} + 1`,
    })
    .where(eq(member.id, held.id))
  if (hash !== null || 'email' in after) await endCodesOf(db, [held.id])
  if (hash !== null) {
    await endOtherSessions(call, held.id)
    tell(call, held, changedLetter)
  }
  if ('email' in after) tell(call, held, movedLetter)
  if (is_activated === false) await tellEnded(call, held.id)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'member',
    entityId: held.id,
    before,
    after: { ...after, ...(hash === null ? {} : { password: 'changed' }) },
  })
  if ('level' in after || 'company_id' in after) await reconcileRoles(db, held.id, who, facts)
}

/** What no two may share, and what has to be there. */
async function assertFree(db: Db, held: MemberRecord, after: Given) {
  await claimNames(db, after, held.id)
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

/** Mails the former address: a person who did not make the change should know. */
function tell(
  call: Call<typeof memberUpdate, Person>,
  held: MemberRecord,
  letter: typeof changedLetter,
): void {
  const { services, facts, after } = call
  const { email: to, username } = held
  if (to === null || services.mail.means === 'none') return
  after(() =>
    services.background.run('letter of a change', () =>
      services.mail.send({ to, ...letter(facts.lang, username) }),
    ),
  )
}

/** Closes the streams of a suspended person at once. */
async function tellEnded(call: Call<typeof memberUpdate, Person>, memberId: number) {
  const { db, services } = call
  const rows = await db
    .select({ id: session.id })
    .from(session)
    .where(and(eq(session.memberId, memberId), eq(session.endReason, 'suspended')))
  call.after(() => {
    for (const { id } of rows) services.live.sessionEnded(id)
  })
}
