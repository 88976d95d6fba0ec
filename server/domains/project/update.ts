import { eq } from 'drizzle-orm'
import type { Project } from '../../../contract/project/project.ts'
import type { projectUpdate } from '../../../contract/project/project-run.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { assertOwn, changedIn, isOutdated } from '../../handler/sent-back.ts'
import { problem } from '../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../http/reply.ts'
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
  const { db, who, params, facts } = call
  const place = await membershipIn(db, who, params.id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  const before = await lockProject(db, params.id)
  const shown = presentProject(before, who)
  const { id, projectId, time_zone, revision, ...sent } = call.body
  const own = { id: before.id, projectId: before.id, time_zone: before.time_zone }
  assertOwn({ id, projectId: projectId ?? undefined, time_zone }, own)
  if (isOutdated(optionalIfMatch(call.request), { revision }, before)) {
    throw problem('revision-mismatch', {
      data: shown,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const body = changedIn(sent, shown)
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
    return call.reply(shown, { etag: etagOf(before.revision) })
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
