import { sql } from 'drizzle-orm'
import type { Field, FieldUpdate, fieldCreate, fieldUpdate } from '../../contract/field.ts'
import { etagOf, header } from '../../contract/headers.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { keepPlacePhotos } from '../file/place-photos.ts'
import type { Call, Reply } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { assertField } from './check.ts'
import { fieldById } from './queries.ts'
import { holdField, holdProject } from './reach.ts'

/** What a write may set of the row itself: names of the wire and of the table are the same. */
const columns = [
  'field_name',
  'facility_category_id',
  'field_code',
  'field_type',
  'contract_code',
  'address',
  'director_name',
  'manager_name',
  'safety_manager_name',
  'phone',
  'start_work_at',
  'be_completed_at',
  'work_begin_at',
  'work_end_at',
  'safety_grade',
  'format',
  'scale1',
  'scale2',
  'scale3',
  'deposit_amount',
  'field_view',
  'field_map',
  'field_photo',
  'meta',
] as const

type Column = (typeof columns)[number]

/** The columns that a body sets; empty text is nothing. */
function setOf(body: FieldUpdate): [Column, unknown][] {
  return columns.flatMap((column): [Column, unknown][] => {
    const value = body[column]
    if (value === undefined) return []
    if (column === 'meta') return [[column, JSON.stringify(value)]]
    return [[column, typeof value === 'string' ? value.trim() || null : value]]
  })
}

/** Who works at a field and who is in charge of it; what the body leaves out stays. */
async function writeLinks(tx: Db, id: number, body: FieldUpdate): Promise<void> {
  for (const [table, column, ids] of [
    ['field_company', 'company_id', body.company_ids],
    ['field_member', 'member_id', body.user_ids],
  ] as const) {
    if (ids === undefined) continue
    const [target, name] = [sql.raw(table), sql.raw(column)]
    await tx.execute(sql`delete from ${target} where field_id = ${id}
      and not ${name} = any(${sql.param(ids ?? [])}::int[])`)
    await tx.execute(sql`insert into ${target} (field_id, ${name})
      select ${id}, x from unnest(${sql.param(ids ?? [])}::int[]) x on conflict do nothing`)
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
  const { project_id: projectId, ...values } = body
  await holdProject(db, who, projectId)
  await assertField(db, { projectId }, values, values)
  const set = setOf(values)
  const names = sql.join(
    set.map(([column]) => sql.raw(column)),
    sql`, `,
  )
  const given = sql.join(
    set.map(([, value]) => sql`${value}`),
    sql`, `,
  )
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into field (project_id, ${names}) values (${projectId}, ${given}) returning id`,
  )
  const id = rows[0]?.id ?? 0
  await writeLinks(db, id, values)
  const place = { projectId, fieldId: id }
  await keepPlacePhotos(db, who.id, place, null, values.field_photo ?? null)
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'field',
    entityId: id,
    projectId,
    after: values,
  })
  return withTag(call, await written(db, id))
}

/** What differs, before and after. */
function difference(before: Field, body: FieldUpdate, after: Field) {
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
  const facts = (field: Field): Record<string, unknown> => ({
    ...field,
    company_ids: ids(field.companies),
    user_ids: ids(field.users),
  })
  const [was, is] = [facts(before), facts(after)]
  const changed = Object.keys(body).filter(
    (key) => JSON.stringify(was[key]) !== JSON.stringify(is[key]),
  )
  const only = (all: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, all[key]]))
  return { before: only(was), after: only(is) }
}

/**
 * What is absent stays, null clears. With If-Match only upon the version that was seen: 412 brings
 * the one that stands. Callers of the spec may leave it out; the app always sends it.
 */
export async function updateField(call: Call<typeof fieldUpdate, Person>): Promise<Reply<Field>> {
  const { db, who, facts, body, params } = call
  const before = await holdField(db, who, params.id)
  const guarded = call.context.req.header(header.ifMatch) !== undefined
  if (guarded && call.ifMatch() !== before.revision) {
    throw problem('revision-mismatch', {
      data: before,
      headers: { [header.etag]: etagOf(before.revision) },
    })
  }
  const at = { projectId: before.project_id, fieldId: before.id }
  await assertField(db, at, body, { ...(before as FieldUpdate), ...body })
  const { field_photo: photo = before.field_photo } = body
  await keepPlacePhotos(db, who.id, at, before.field_photo, photo)
  const set = setOf(body).map(([column, value]) => sql`${sql.raw(column)} = ${value}`)
  await db.execute(sql`update field
    set ${sql.join([...set, sql`revision = revision + 1`], sql`, `)} where id = ${before.id}`)
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
