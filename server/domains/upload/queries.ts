import type { Db } from '../../platform/db/connect.ts'

/** An upload as its sender and its readers need it. */
export interface UploadRow {
  id: string
  ownerId: number
  postId: string | null
  kind: 'photo' | 'file'
  name: string
  type: string
  size: number
  sha256: string
  arrivedAt: Date | null
}

const columns = `id, owner_id as "ownerId", post_id as "postId", kind, name, type, size, sha256,
  arrived_at as "arrivedAt"`

/**
 * An upload of this sender, or one that they import just now; to everybody else there is no such id
 * (design §4).
 */
export async function ownUpload(db: Db, ownerId: number, id: string): Promise<UploadRow | null> {
  const { rows } = await db.$client.query<UploadRow>({
    name: 'upload-own',
    text: `select ${columns} from upload where id = $1
      and (owner_id = $2 or importer_id = $2 and importer_until > now())`,
    values: [id, ownerId],
  })
  return rows[0] ?? null
}

export async function hasArrived(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.$client.query({
    name: 'upload-has-arrived',
    text: 'select 1 from upload where id = $1 and arrived_at is not null',
    values: [id],
  })
  return rowCount === 1
}

/** The number of received bytes, for people who read the table; `Partial.size` is what counts. */
export async function noteReceived(db: Db, id: string, received: number): Promise<void> {
  await db.$client.query({
    name: 'upload-received',
    text: 'update upload set received = $2 where id = $1 and arrived_at is null',
    values: [id, received],
  })
}

/** Null when it had arrived before, else the record that has it by now. */
export async function markArrived(
  tx: Db,
  id: string,
  picture: { width: number; height: number } | null,
): Promise<{ postId: string | null } | null> {
  const { rows } = await tx.$client.query<{ postId: string | null }>({
    name: 'upload-arrived',
    text: `update upload set arrived_at = now(), received = size, width = $2, height = $3
      where id = $1 and arrived_at is null returning post_id as "postId"`,
    values: [id, picture?.width ?? null, picture?.height ?? null],
  })
  return rows[0] ?? null
}

export interface ToldPost {
  id: string
  boardId: number
  projectId: number
  companyId: number | null
  responsibleCompanyIds: number[]
  writer: { id: number }
}

/** Who must be notified of a record's files; null when the record is deleted. */
export async function postToTell(db: Db, postId: string): Promise<ToldPost | null> {
  const { rows } = await db.$client.query<ToldPost>({
    name: 'upload-post',
    text: `select id, board_id as "boardId", project_id as "projectId", company_id as "companyId",
        responsible_company_ids as "responsibleCompanyIds",
        jsonb_build_object('id', writer_id) as writer
      from post where id = $1 and deleted_at is null`,
    values: [postId],
  })
  return rows[0] ?? null
}
