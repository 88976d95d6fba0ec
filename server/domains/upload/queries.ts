import * as v from 'valibot'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'
import { purposes } from './present.ts'

/** An upload as its sender and its readers need it. */
const uploadRow = v.object({
  id: v.string(),
  ownerId: v.number(),
  postId: v.nullable(v.string()),
  threadId: v.nullable(v.string()),
  approvalId: v.nullable(v.string()),
  kind: v.picklist(['photo', 'file']),
  purpose: v.nullable(v.picklist(purposes)),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  arrivedAt: v.nullable(v.date()),
  detachedAt: v.nullable(v.date()),
})
export type UploadRow = RowOf<typeof uploadRow>

const columns = `id, owner_id as "ownerId", post_id as "postId", thread_id as "threadId", approval_id as "approvalId",
  kind, purpose, name, type, size, sha256, arrived_at as "arrivedAt", detached_at as "detachedAt"`

/**
 * An upload of this sender, or one that they import just now; to everybody else there is no such id
 * (design §4).
 */
export async function ownUpload(db: Db, ownerId: number, id: string): Promise<UploadRow | null> {
  const rows = await rowsOfText(db, uploadRow, {
    name: 'upload-own',
    text: `select ${columns} from upload where id = $1
      and (owner_id = $2 or importer_id = $2 and importer_until > now())`,
    values: [id, ownerId],
  })
  return rows[0] ?? null
}

export async function hasArrived(db: Db, id: string): Promise<boolean> {
  const rows = await runText(db, {
    name: 'upload-has-arrived',
    text: 'select 1 from upload where id = $1 and arrived_at is not null',
    values: [id],
  })
  return rows === 1
}

/**
 * The number of received bytes, for people who read the table: `Partial.size` is what counts. The sweep
 * goes by the time.
 */
export async function noteReceived(db: Db, id: string, received: number): Promise<void> {
  await runText(db, {
    name: 'upload-received',
    text: 'update upload set received = $2, active_at = now() where id = $1 and arrived_at is null',
    values: [id, received],
  })
}

const arrivalRow = v.object({
  postId: v.nullable(v.string()),
  threadId: v.nullable(v.string()),
  approvalId: v.nullable(v.string()),
})

/**
 * Null when it had arrived before, else the record, post of a thread or document that has it by now. `type`:
 * where it is known better.
 */
export async function markArrived(
  tx: Db,
  id: string,
  found: { picture: { width: number; height: number } | null; type: string | null },
): Promise<RowOf<typeof arrivalRow> | null> {
  const rows = await rowsOfText(tx, arrivalRow, {
    name: 'upload-arrived',
    text: `update upload set arrived_at = now(), received = size, width = $2, height = $3,
        type = coalesce($4, type)
      where id = $1 and arrived_at is null
      returning post_id as "postId", thread_id as "threadId", approval_id as "approvalId"`,
    values: [id, found.picture?.width ?? null, found.picture?.height ?? null, found.type],
  })
  return rows[0] ?? null
}

const eventPostRow = v.object({
  id: v.string(),
  boardId: v.number(),
  projectId: v.number(),
  companyId: v.nullable(v.number()),
  responsibleCompanyIds: v.array(v.number()),
  writer: v.object({ id: v.number() }),
})
export type EventPost = RowOf<typeof eventPostRow>

/** Who must be notified of a record's files; null when the record is deleted. */
export async function eventPost(db: Db, postId: string): Promise<EventPost | null> {
  const rows = await rowsOfText(db, eventPostRow, {
    name: 'upload-post',
    text: `select id, board_id as "boardId", project_id as "projectId", company_id as "companyId",
        responsible_company_ids as "responsibleCompanyIds",
        jsonb_build_object('id', writer_id) as writer
      from post where id = $1 and deleted_at is null`,
    values: [postId],
  })
  return rows[0] ?? null
}
