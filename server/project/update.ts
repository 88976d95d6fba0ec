import { sql } from 'drizzle-orm'
import { etagOf, header } from '../../contract/headers.ts'
import type { Project } from '../../contract/project.ts'
import type { projectUpdate } from '../../contract/project-run.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import { keepPlacePhotos } from '../file/place-photos.ts'
import type { Call, Reply } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { differenceOf } from '../post/difference.ts'
import { mayAdminister } from './policy.ts'
import { presentProject } from './present.ts'
import { holdProject } from './queries.ts'
import { standingIn } from './standing.ts'
import { castOf, dateFaults, givenOf, groupOf, takenFaults, writtenOf } from './write.ts'

/** A field that is absent stays, null clears. If-Match is looked at where it comes (spec §7). */
export async function updateProject(
  call: Call<typeof projectUpdate, Person>,
): Promise<Reply<Project>> {
  const { db, who, body, params, facts } = call
  const place = await standingIn(db, who, params.id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  const before = await holdProject(db, params.id)
  if (call.request.headers.has(header.ifMatch) && call.ifMatch() !== before.revision) {
    throw problem('revision-mismatch', {
      data: presentProject(before, who),
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const given = givenOf(body)
  const group = body.project_group?.trim()
  const groupId = group ? await groupOf(db, who, group) : null
  const fields = {
    ...dateFaults({ ...before, ...Object.fromEntries(given) }),
    ...(group && groupId === null && { project_group: 'option' }),
    ...(await takenFaults(db, given, params.id)),
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })

  const sets = [...given].map(
    ([name, value]) => sql`${sql.identifier(name)} = ${castOf(name, value)}`,
  )
  if (body.project_group !== undefined) sets.push(sql`project_group_id = ${groupId}::int`)
  if (sets.length === 0) {
    return call.reply(presentProject(before, who), { etag: etagOf(before.revision) })
  }
  const { field_photo: photo = before.field_photo } = body
  const site = { projectId: params.id, fieldId: null }
  await keepPlacePhotos(db, who.id, site, before.field_photo, photo)
  await db.execute(sql`update project set ${sql.join(sets, sql`, `)}, revision = revision + 1
    where id = ${params.id}`)
  const after = await holdProject(db, params.id)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'project',
    entityId: params.id,
    projectId: params.id,
    ...differenceOf(writtenOf(before), writtenOf(after)),
  })
  return call.reply(presentProject(after, who), { etag: etagOf(after.revision) })
}
