import { eq } from 'drizzle-orm'
import type { Project } from '../../../contract/project/project.ts'
import type { projectUpdate } from '../../../contract/project/project-run.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import { project } from '../../platform/db/schema/project.ts'
import { differenceOf } from '../audit/difference.ts'
import { recordChange } from '../audit/record.ts'
import { storePlacePhotos } from '../upload/place-photos.ts'
import { mayAdminister } from './policy.ts'
import { presentProject } from './present.ts'
import { lockProject } from './queries.ts'
import { dateFaults, groupOf, inputOf, takenFaults, writtenOf } from './write.ts'

/** Absent fields stay, null clears. If-Match is optional (spec §7). */
export async function updateProject(
  call: Call<typeof projectUpdate, Person>,
): Promise<Reply<Project>> {
  const { db, who, body, params, facts } = call
  const place = await membershipIn(db, who, params.id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  const before = await lockProject(db, params.id)
  if (call.request.headers.has(header.ifMatch) && call.ifMatch() !== before.revision) {
    throw problem('revision-mismatch', {
      data: presentProject(before, who),
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const input = inputOf(body)
  const group = body.project_group?.trim()
  const groupId = group ? await groupOf(db, who, group) : null
  const fields = {
    ...dateFaults({ ...before, ...input }),
    ...(group && groupId === null && { project_group: 'option' }),
    ...(await takenFaults(db, input, params.id)),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })

  const set = {
    ...rowOf(project, input),
    ...(body.project_group !== undefined && { projectGroupId: groupId }),
  }
  if (Object.keys(set).length === 0) {
    return call.reply(presentProject(before, who), { etag: etagOf(before.revision) })
  }
  const { field_photo: photo = before.field_photo } = body
  const site = { projectId: params.id, fieldId: null }
  await storePlacePhotos(db, who.id, site, before.field_photo, photo)
  await db
    .update(project)
    .set({ ...set, revision: before.revision + 1 })
    .where(eq(project.id, params.id))
  const after = await lockProject(db, params.id)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'project',
    entityId: params.id,
    projectId: params.id,
    ...differenceOf(writtenOf(before), writtenOf(after)),
  })
  return call.reply(presentProject(after, who), { etag: etagOf(after.revision) })
}
