import type { memberCreate } from '../../../contract/identity/member.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import { assertCompany, claimNames } from '../../identity/member-locks.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import { member } from '../../platform/db/schema/people.ts'
import { recordChange } from '../audit/record.ts'
import { beginMembership } from '../membership/change.ts'
import { exists } from '../membership/place.ts'
import { newPasswordHash } from './password.ts'
import { mayAdminister } from './policy.ts'
import { presentMember } from './present.ts'
import { seenMember } from './visible-member.ts'

/** An account that is let in at once; without a level it is a worker's. */
export async function createMember(
  call: Call<typeof memberCreate, Person>,
): Promise<Reply<AnswerOf<typeof memberCreate>>> {
  const { db, who, body, facts } = call
  if (!mayAdminister(who)) throw problem('forbidden')
  const { password, password_confirmation, projectId, level = 1, ...sent } = body
  const { avatar: _, password_old: __, ...profile } = sent
  const { username, name, email = null } = profile
  const hash = await newPasswordHash({ password, password_confirmation }, [username, name, email])
  await claimNames(db, { username, email }, null)
  if (profile.company_id) await assertCompany(db, profile.company_id)
  // Of any company: head office may add anyone (server/domains/project/members.ts).
  if (projectId && !(await exists(db, 'project', projectId))) {
    throw problem('invalid', { fields: { projectId: 'nosuch' } })
  }

  const [row] = await db
    .insert(member)
    .values({ ...rowOf(member, { ...profile, level, password: hash }), username, name })
    .returning({ id: member.id })
  const id = row?.id
  if (id === undefined) throw new Error('the account was not made')
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'member',
    entityId: id,
    after: { ...profile, level },
  })
  if (projectId) await beginMembership(db, { projectId, memberId: id, role: 'member' }, who, facts)
  const made = await seenMember(db, who, id)
  return call.reply(presentMember(made, who), { etag: etagOf(made.revision) })
}
