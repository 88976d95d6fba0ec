import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { maySeePerson } from './policy.ts'
import { type MemberRecord, memberById } from './queries.ts'

/** The person, where the caller may see them. One that is foreign answers like a missing one. */
export async function seenMember(db: Db, who: Person, id: number): Promise<MemberRecord> {
  const found = await memberById(db, who, id)
  if (!found || !maySeePerson(who, found)) throw problem('not-found', { about: 'user' })
  return found
}
