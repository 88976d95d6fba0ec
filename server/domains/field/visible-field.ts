import type { Field } from '../../../contract/project/field.ts'
import { can } from '../../../contract/rights/can.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Membership, Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'
import { mayManage } from './policy.ts'
import { fieldById } from './queries.ts'

/** Writes of a project's fields, one after the other: names are compared within it. */
const lockProject = {
  name: 'field-lock-project',
  text: 'select 1 from project where id = $1 for no key update',
}

/** Locks the project in which the person may administer fields, until the commit. */
export async function lockManagedProject(
  tx: Db,
  who: Person,
  projectId: number,
): Promise<Membership> {
  const membership = await membershipIn(tx, who, projectId)
  if (!mayManage(who, membership)) throw problem('forbidden')
  await runText(tx, { ...lockProject, values: [projectId] })
  return membership
}

/** A field that the person may see; a foreign and a missing one give the same answer. */
export async function seenField(db: Db, who: Person, id: number): Promise<Field> {
  const found = await fieldById(db, id)
  if (!found) throw problem('not-found')
  if (!can(who, who.memberships.get(found.project_id)).seeProject()) throw problem('not-found')
  return found
}

/** Locks a field that the person may change, until the commit. */
export async function lockField(tx: Db, who: Person, id: number): Promise<Field> {
  const { project_id } = await seenField(tx, who, id)
  await lockManagedProject(tx, who, project_id)
  // While it is locked, nothing new can refer to it, and nobody else changes it.
  await runText(tx, {
    name: 'field-hold',
    text: 'select 1 from field where id = $1 for update',
    values: [id],
  })
  return await seenField(tx, who, id)
}
