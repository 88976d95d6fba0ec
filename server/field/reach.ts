import type { Field } from '../../contract/field.ts'
import type { Person, Standing } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { problem } from '../http/problem.ts'
import { headOffice, standingIn } from '../project/standing.ts'
import { mayManage } from './policy.ts'
import { fieldById } from './queries.ts'

/** Writes of a project's fields, one after the other: names are compared within it. */
const lockProject = {
  name: 'field-lock-project',
  text: 'select 1 from project where id = $1 for no key update',
}

/** The project in which the person may administer fields, held until the commit. */
export async function holdProject(tx: Db, who: Person, projectId: number): Promise<Standing> {
  const standing = await standingIn(tx, who, projectId)
  if (!mayManage(who, standing)) throw problem('forbidden')
  await tx.$client.query({ ...lockProject, values: [projectId] })
  return standing
}

/** A field that the person sees; foreign and missing give one answer. */
export async function seenField(db: Db, who: Person, id: number): Promise<Field> {
  const found = await fieldById(db, id)
  if (!found) throw problem('not-found')
  if (who.level < headOffice && !who.standings.has(found.project_id)) throw problem('not-found')
  return found
}

/** A field that the person may change, held until the commit. */
export async function holdField(tx: Db, who: Person, id: number): Promise<Field> {
  const { project_id } = await seenField(tx, who, id)
  await holdProject(tx, who, project_id)
  // Nothing can come to stand on it, and nobody changes it, while it is held.
  await tx.$client.query({
    name: 'field-hold',
    text: 'select 1 from field where id = $1 for update',
    values: [id],
  })
  return await seenField(tx, who, id)
}
