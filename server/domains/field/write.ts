import { and, eq, notInArray } from 'drizzle-orm'
import type {
  Field,
  FieldUpdate,
  fieldCreate,
  fieldUpdate,
} from '../../../contract/project/field.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { assertOwn, changedIn, isOutdated } from '../../handler/sent-back.ts'
import { problem } from '../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { field, fieldCompany, fieldMember } from '../../platform/db/schema/field.ts'
import { recordChange } from '../audit/record.ts'
import { storePlacePhotos } from '../upload/place-photos.ts'
import { assertField } from './check.ts'
import { fieldById } from './queries.ts'
import { lockField, lockManagedProject } from './visible-field.ts'

/** What a body sets of the row itself; empty text is nothing. */
function rowFrom({ company_ids: _, user_ids: __, ...body }: FieldUpdate) {
  const stored = (value: unknown) => (typeof value === 'string' ? value.trim() || null : value)
  const own = Object.entries(body).map(([name, value]) => [name, stored(value)])
  return rowOf(field, Object.fromEntries(own) as typeof body)
}

/** Writes the workers of a field and the people in charge of it; what the body leaves out stays. */
async function writeLinks(tx: Db, id: number, body: FieldUpdate): Promise<void> {
  const { company_ids: companies, user_ids: members } = body
  if (companies !== undefined) {
    const links = (companies ?? []).map((companyId) => ({ fieldId: id, companyId }))
    await tx
      .delete(fieldCompany)
      .where(and(eq(fieldCompany.fieldId, id), notInArray(fieldCompany.companyId, companies ?? [])))
    if (links.length > 0) await tx.insert(fieldCompany).values(links).onConflictDoNothing()
  }
  if (members !== undefined) {
    const links = (members ?? []).map((memberId) => ({ fieldId: id, memberId }))
    await tx
      .delete(fieldMember)
      .where(and(eq(fieldMember.fieldId, id), notInArray(fieldMember.memberId, members ?? [])))
    if (links.length > 0) await tx.insert(fieldMember).values(links).onConflictDoNothing()
  }
}

async function written(tx: Db, id: number): Promise<Field> {
  const found = await fieldById(tx, id)
  if (!found) throw problem('not-found')
  return found
}

const withTag = (call: { reply: Call<typeof fieldUpdate, Person>['reply'] }, field: Field) =>
  call.reply(field, { etag: etagOf(field.revision) })

export async function createField(call: Call<typeof fieldCreate, Person>): Promise<Reply<Field>> {
  const { db, who, facts, body } = call
  const projectId = body.project_id
  await lockManagedProject(db, who, projectId)
  const { project_id: _, ...values } = body
  await assertField(db, { projectId }, values, values)
  const [made] = await db
    .insert(field)
    .values({ ...rowFrom(values), fieldName: values.field_name.trim(), projectId })
    .returning({ id: field.id })
  const id = made?.id ?? 0
  await writeLinks(db, id, values)
  const place = { projectId, fieldId: id }
  await storePlacePhotos(db, who.id, place, null, values.field_photo ?? null)
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'field',
    entityId: id,
    projectId,
    after: values,
  })
  return withTag(call, await written(db, id))
}

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)

/** A field with the names by which its companies and people are written. */
const withIds = (field: Field): Record<string, unknown> => ({
  ...field,
  company_ids: ids(field.companies),
  user_ids: ids(field.users),
})

/** What differs, before and after. */
function difference(before: Field, body: FieldUpdate, after: Field) {
  const [was, is] = [withIds(before), withIds(after)]
  const changed = Object.keys(body).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, all[key]]))
  return { before: only(was), after: only(is) }
}

/**
 * Absent fields stay, null clears. If-Match requires the version that was seen: 412 returns the
 * current one. Callers of the spec may leave it out; the app always sends it.
 */
export async function updateField(call: Call<typeof fieldUpdate, Person>): Promise<Reply<Field>> {
  const { db, who, facts, params } = call
  const before = await lockField(db, who, params.id)
  const { id, project_id, projectId, revision, ...sent } = call.body
  const { id: own, project_id: inProject } = before
  assertOwn(
    { id, project_id: project_id ?? undefined, projectId: projectId ?? undefined },
    { id: own, project_id: inProject, projectId: inProject },
  )
  if (isOutdated(optionalIfMatch(call.request), { revision }, before)) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const body: FieldUpdate = changedIn(sent, withIds(before))
  if (Object.keys(body).length === 0) return withTag(call, before)
  const at = { projectId: before.project_id, fieldId: before.id }
  await assertField(db, at, body, { ...(before as FieldUpdate), ...body })
  const { field_photo: photo = before.field_photo } = body
  await storePlacePhotos(db, who.id, at, before.field_photo, photo)
  await db
    .update(field)
    .set({ ...rowFrom(body), revision: before.revision + 1 })
    .where(eq(field.id, before.id))
  await writeLinks(db, before.id, body)
  const after = await written(db, before.id)
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'field',
    entityId: before.id,
    projectId: before.project_id,
    ...difference(before, body, after),
  })
  return withTag(call, after)
}
