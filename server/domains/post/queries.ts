import * as v from 'valibot'
import { guestContact } from '../../../contract/guest/contact.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { personThen } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'

/** A file of a record, as the database returns it in JSON. */
export const uploadRecordRow = v.object({
  id: v.string(),
  kind: v.picklist(['photo', 'file']),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  takenAt: v.nullable(v.string()),
  arrivedAt: v.nullable(v.string()),
  original: v.nullable(v.string()),
})
export type UploadRecord = RowOf<typeof uploadRecordRow>

/** Columns that lists and single records share. */
export const postBaseRow = v.object({
  id: v.string(),
  boardId: v.number(),
  projectId: v.number(),
  title: v.string(),
  status: v.string(),
  dueAt: v.nullable(v.date()),
  docDate: v.nullable(v.string()),
  fieldId: v.nullable(v.number()),
  companyId: v.nullable(v.number()),
  stickyOrder: v.nullable(v.number()),
  revision: v.number(),
  attachmentsExpected: v.number(),
  attachmentsArrived: v.number(),
  commentCount: v.number(),
  coverId: v.nullable(v.string()),
  deviceAt: v.date(),
  createdAt: v.date(),
  updatedAt: v.date(),
  writer: personRef,
})
export type PostBase = RowOf<typeof postBaseRow>

const postRecordRow = v.object({
  ...postBaseRow.entries,
  content: v.string(),
  values: v.record(v.string(), v.unknown()),
  parentId: v.nullable(v.string()),
  /** the period that contains its day; undefined where nobody asked */
  projectOrderId: v.optional(v.nullable(v.number())),
  responsibleCompanyIds: v.array(v.number()),
  actedBy: v.nullable(v.number()),
  closedAt: v.nullable(v.date()),
  updatedBy: v.nullable(personRef),
  uploads: v.array(uploadRecordRow),
  /** came by a guest link; whether the guest left a name or a telephone */
  guest: v.optional(v.nullable(v.object({ contact: v.boolean() }))),
  /** a person other than the writer has commented */
  commented: v.boolean(),
  /** who took part in which action, beside those named by the stamps (`withDoers`) */
  did: v.optional(v.record(v.string(), v.array(v.number()))),
})
export type PostRecord = RowOf<typeof postRecordRow>

/** The shared columns of `post p`, as `PostBase` names them; `writer` comes by `personThen`. */
export const baseColumns = `p.id, p.board_id as "boardId", p.project_id as "projectId", p.title,
  p.status, p.due_at as "dueAt", p.doc_date as "docDate", p.field_id as "fieldId",
  p.company_id as "companyId", p.sticky_order as "stickyOrder", p.revision,
  p.attachments_expected as "attachmentsExpected", p.attachments_arrived as "attachmentsArrived",
  p.comment_count as "commentCount", p.cover_id as "coverId", p.device_at as "deviceAt",
  p.created_at as "createdAt", p.updated_at as "updatedAt"`

const selectPost = `select ${baseColumns}, p.content, p.values, p.parent_id as "parentId",
    (select o.id from project_order o where o.project_id = p.project_id
      and p.doc_date between o.begin_ymd and o.end_ymd) as "projectOrderId",
    p.responsible_company_ids as "responsibleCompanyIds", p.acted_by as "actedBy",
    p.closed_at as "closedAt", ${personThen('p.writer_snapshot', 'w', 'wc')} as writer,
    case when u.id is not null then ${personThen('p.updated_by_snapshot', 'u', 'uc')} end as "updatedBy",
    exists (select 1 from comment k where k.post_id = p.id and k.writer_id <> p.writer_id
      and k.removed_at is null) as commented,
    case when w.guest then jsonb_build_object('contact', exists (select 1 from post_secret s
      where s.post_id = p.id and s.field = '${guestContact.key}')) end as guest,
    coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name,
        'type', f.type, 'size', f.size, 'sha256', f.sha256, 'takenAt', f.taken_at,
        'arrivedAt', f.arrived_at, 'original', f.original_id) order by f.created_at, f.id)
      from upload f where f.post_id = p.id and f.detached_at is null), '[]'::jsonb) as uploads
  from post p
  join member w on w.id = p.writer_id left join company wc on wc.id = w.company_id
  left join member u on u.id = p.updated_by left join company uc on uc.id = u.company_id`
const selectLiving = `${selectPost} where p.deleted_at is null`

/** A living record of any board; null when there is none. Whether it may be seen is the policy's. */
export async function findPost(db: Db, postId: string): Promise<PostRecord | null> {
  const rows = await rowsOfText(db, postRecordRow, {
    name: 'post-one',
    text: `${selectLiving} and p.id = $1`,
    values: [postId],
  })
  return rows[0] ?? null
}

/** A removed record that is in the database still, and who removed it. */
export async function findRemoved(
  db: Db,
  postId: string,
): Promise<(PostRecord & { removedBy: number | null }) | null> {
  const [found] = await rowsOfText(db, postRecordRow, {
    name: 'post-removed',
    text: `${selectPost} where p.deleted_at is not null and p.id = $1`,
    values: [postId],
  })
  if (!found) return null
  const [removal] = await rowsOfText(db, v.object({ removedBy: v.nullable(v.number()) }), {
    name: 'post-removed-by',
    text: 'select deleted_by as "removedBy" from post where id = $1',
    values: [postId],
  })
  return { ...found, removedBy: removal?.removedBy ?? null }
}

/** The same of many, in any order; those that are not there are left out. */
export async function findPosts(db: Db, postIds: readonly string[]): Promise<PostRecord[]> {
  return await rowsOfText(db, postRecordRow, {
    name: 'post-many',
    text: `${selectLiving} and p.id = any($1::uuid[])`,
    values: [postIds],
  })
}

/**
 * Locks a record until the end of the transaction, before its files are touched. Files are counted
 * under this lock, or two concurrent requests would each count without the other.
 */
export async function lockPost(tx: Db, postId: string): Promise<void> {
  await runText(tx, {
    name: 'post-lock',
    text: 'select 1 from post where id = $1 for update',
    values: [postId],
  })
}

/** A photo of which the record has a drawing: shown after it, never instead of it. */
const drawnOn = (upload: string) => `exists (select 1 from upload d
  where d.original_id = ${upload}.id and d.post_id = ${upload}.post_id and d.detached_at is null)`

/** Counts a record's files again and picks its cover. Requires `lockPost`. */
export async function recountFiles(tx: Db, postId: string): Promise<void> {
  await runText(tx, {
    name: 'post-recount',
    text: `update post p set
      attachments_expected = (select count(*) from upload u
        where u.post_id = p.id and u.detached_at is null),
      attachments_arrived = (select count(*) from upload u
        where u.post_id = p.id and u.detached_at is null and u.arrived_at is not null),
      cover_id = (select u.id from upload u where u.post_id = p.id and u.detached_at is null
        and u.arrived_at is not null and u.kind = 'photo' and not ${drawnOn('u')} order by u.created_at, u.id limit 1)
      where p.id = $1`,
    values: [postId],
  })
}

/** Detaches files from a record. Requires `lockPost`; the caller counts again afterwards. */
export async function detachUploads(tx: Db, postId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await runText(tx, {
    name: 'upload-detach',
    text: `update upload set detached_at = now()
      where post_id = $1 and id = any($2::uuid[]) and detached_at is null`,
    values: [postId, ids],
  })
}

/**
 * Detaches files that the values no longer name: a photo with a drawing stays as long as the
 * drawing does, and goes with it. Requires `lockPost`; the caller counts again afterwards.
 * @param named files that the values still name
 */
export async function detachUnnamed(
  tx: Db,
  postId: string,
  ids: readonly string[],
  named: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await runText(tx, {
    name: 'upload-detach-unnamed',
    text: `update upload u set detached_at = now()
      where u.post_id = $1 and u.id = any($2::uuid[]) and u.detached_at is null
        and not exists (select 1 from upload d where d.original_id = u.id and d.post_id = $1
          and d.detached_at is null and d.id <> all($2::uuid[]))`,
    values: [postId, ids],
  })
  await runText(tx, {
    name: 'upload-detach-originals',
    text: `update upload u set detached_at = now()
      where u.post_id = $1 and u.detached_at is null and u.id <> all($3::uuid[])
        and u.id in (select d.original_id from upload d where d.id = any($2::uuid[]))
        and not ${drawnOn('u')}`,
    values: [postId, ids, named],
  })
}
