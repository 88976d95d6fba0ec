import * as v from 'valibot'
import type { Registration, register } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import type { Services } from '../../handler/services.ts'
import { networkOf } from '../../http/address.ts'
import type { Facts } from '../../http/facts.ts'
import { type Limits, takenNameRate } from '../../http/limits.ts'
import { Problem, problem } from '../../http/problem.ts'
import { takenNames } from '../../identity/member-locks.ts'
import { assertNewPassword } from '../../identity/new-password.ts'
import { hashPassword } from '../../identity/password.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { recordChange } from '../audit/record.ts'
import { beginMembership } from '../membership/change.ts'
import { placeNow } from '../membership/place.ts'
import { type AnsweredRequest, storeAnswered } from './answered.ts'
import { notifyOfApplicant } from './applicants.ts'
import { type Invited, openInvitation, takeInvitation } from './invitation.ts'

const orNull = (text: string | null | undefined) => text?.trim() || null

const nameTaken = () => problem('invalid', { fields: { username: 'usernametaken' } })
const saysTaken = (error: unknown) =>
  error instanceof Problem && error.detail.fields?.username === 'usernametaken'

/**
 * Who has no invitation learns a few times a minute only that a name is taken. It is counted before
 * the name is looked up: otherwise a refusal for the count would say the same. Throws
 * `too-many-requests`.
 */
async function fewTaken<T>(limits: Limits, facts: Facts, work: () => Promise<T>): Promise<T> {
  const name = `taken-name:${networkOf(facts.ip)}`
  limits.take(name, takenNameRate)
  let taken = false
  try {
    return await work()
  } catch (error) {
    taken = saysTaken(error)
    throw error
  } finally {
    if (!taken) limits.giveBack(name, takenNameRate)
  }
}

async function insertMember(
  tx: Db,
  body: Omit<Registration, 'email'> & { email: string | null },
  invited: Invited | null,
  hash: string,
): Promise<number> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    name: 'register-member',
    text: `insert into member (username, name, email, surname, nickname, birthdate, mobile, phone,
        home_zip, home_address_1, home_address_2, company_zip, company_address_1, company_address_2,
        mail_destination, position, rank, department, section, level, company_id, password,
        waiting_since)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, case when $23 then now() end)
      on conflict (username) do nothing returning id`,
    values: [
      body.username,
      orNull(body.name) ?? body.username,
      body.email,
      orNull(body.surname),
      orNull(body.nickname),
      orNull(body.birthdate),
      orNull(body.mobile),
      orNull(body.phone),
      orNull(body.home_zip),
      orNull(body.home_address_1),
      orNull(body.home_address_2),
      orNull(body.company_zip),
      orNull(body.company_address_1),
      orNull(body.company_address_2),
      orNull(body.mail_destination),
      orNull(body.position),
      orNull(body.rank),
      orNull(body.department),
      orNull(body.section),
      invited?.level ?? 1,
      invited?.companyId ?? null,
      hash,
      invited === null,
    ],
  })
  const id = rows[0]?.id
  if (id === undefined) throw nameTaken()
  return id
}

async function markUsed(tx: Db, invitationId: number, memberId: number): Promise<void> {
  await runText(tx, {
    name: 'invitation-used-by',
    text: 'update invitation set used_by = $2 where id = $1',
    values: [invitationId, memberId],
  })
}

/**
 * Creates an account (spec §5). It has level 1, belongs to no project and waits for approval,
 * whatever the body says, unless it has the code of an invitation. Whose address is another's gets
 * the same answer, and an account without one: registering tells nobody which addresses there are.
 * `events`: who must be notified of the applicant. `letterTo`: an address that has an account.
 * Throws `invalid` by field, `too-many-requests`.
 */
export async function registerAccount(
  { pool, db, limits }: Pick<Services, 'pool' | 'db' | 'limits'>,
  facts: Facts,
  body: Registration,
  requested: AnsweredRequest | null,
): Promise<{
  answer: AnswerOf<typeof register>
  events: LiveMessage[]
  letterTo: string | null
}> {
  assertNewPassword(body, [body.username, body.name, body.email, body.nickname])
  const over = () => problem('invalid', { fields: { invitation: 'invitation' } })
  const { invitation } = body
  // Before the hash is paid for.
  if (invitation && !(await openInvitation(db, invitation))) throw over()
  const hash = await hashPassword(body.password)
  const admit = () =>
    inTransaction(pool, async (tx) => {
      const invited = invitation ? await takeInvitation(tx, invitation) : null
      if (invitation && !invited) throw over()
      const taken = await takenNames(tx, body, null)
      if (taken.username) throw nameTaken()
      const email = taken.email ? null : body.email
      const id = await insertMember(tx, { ...body, email }, invited, hash)
      if (invited) await markUsed(tx, invited.id, id)
      const { level = 1, companyId = null } = invited ?? {}
      await recordChange(tx, { id }, facts, {
        action: 'register',
        entity: 'member',
        entityId: id,
        after: {
          ...{ username: body.username, level, companyId, invitation: invited?.id ?? null },
          ...(taken.email && { email: 'of another account' }),
        },
      })
      const place = invited && (await placeNow(tx, invited))
      if (place) await beginMembership(tx, { ...place, memberId: id }, { id }, facts)
      const department = orNull(body.department)
      const events = invited
        ? []
        : await notifyOfApplicant(tx, { id, username: body.username, department })
      const answer = { username: body.username, waiting: invited === null }
      const stored = { status: 201, etag: null, body: JSON.stringify(answer) }
      await storeAnswered(tx, id, requested, stored)
      return { answer, events, letterTo: taken.email ? body.email : null }
    })
  return invitation ? admit() : fewTaken(limits, facts, admit)
}
