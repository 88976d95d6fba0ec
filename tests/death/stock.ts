import type pg from 'pg'

interface PostRow {
  id: string
  writer: number
  what: string
  revision: number
  removed: boolean
}
interface CommentRow {
  id: string
  postId: string
  writer: number
  content: string
  revision: number
  removed: boolean
}
export interface UploadRow {
  id: string
  owner: number
  postId: string | null
  name: string
  sha256: string
  arrived: boolean
}
export interface AuditRow {
  member: number
  key: string | null
  upload: string | null
}

/** The contents of the database. */
export interface Stock {
  posts: PostRow[]
  comments: CommentRow[]
  uploads: UploadRow[]
  /** in the order of the log */
  audits: AuditRow[]
}

export async function readStock(db: pg.Pool): Promise<Stock> {
  const posts = await db.query<PostRow>(
    `select id::text, writer_id as writer, values->>'what' as what, revision,
      deleted_at is not null as removed from post`,
  )
  const comments = await db.query<CommentRow>(
    `select id::text, post_id::text as "postId", writer_id as writer, content, revision,
      removed_at is not null as removed from comment`,
  )
  const uploads = await db.query<UploadRow>(
    `select id::text, owner_id as owner, post_id::text as "postId", name, sha256,
      arrived_at is not null as arrived from upload`,
  )
  const audits = await db.query<AuditRow>(
    `select member_id as member, key, case when action = 'attach' then after->>'upload' end as upload
      from audit where member_id is not null order by id`,
  )
  return {
    posts: posts.rows,
    comments: comments.rows,
    uploads: uploads.rows,
    audits: audits.rows,
  }
}
