import * as v from 'valibot'
import { personRef } from '../../../contract/wire/schema.ts'
import { personThen } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'

const commentRecordRow = v.object({
  id: v.string(),
  postId: v.string(),
  parentId: v.nullable(v.string()),
  content: v.string(),
  revision: v.number(),
  deviceAt: v.date(),
  createdAt: v.date(),
  updatedAt: v.date(),
  removedAt: v.nullable(v.date()),
  /** a person other than the writer removed it */
  byManager: v.boolean(),
  writer: personRef,
})
export type CommentRecord = RowOf<typeof commentRecordRow>

const columns = `c.id, c.post_id as "postId", c.parent_id as "parentId", c.content, c.revision,
  c.device_at as "deviceAt", c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.removed_at as "removedAt",
  (c.removed_by is not null and c.removed_by <> c.writer_id) as "byManager",
  ${personThen('c.writer_snapshot', 'w', 'wc')} as writer`
const tables = `comment c join member w on w.id = c.writer_id
  left join company wc on wc.id = w.company_id`

/** A removed comment is listed while it has an answer, and where another person removed it. */
const visible = `(c.removed_at is null or c.removed_by <> c.writer_id or exists (
  select 1 from comment r where r.parent_id = c.id and r.removed_at is null))`

export interface CommentPage {
  rows: CommentRecord[]
  total: number
}

/** Oldest first. */
export async function listComments(
  db: Db,
  postId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<CommentPage> {
  const rows = await rowsOfText(db, commentRecordRow, {
    name: 'comment-list',
    text: `select ${columns} from ${tables} where c.post_id = $1 and ${visible}
      order by c.created_at, c.id limit $2 offset $3`,
    values: [postId, perPage, (page - 1) * perPage],
  })
  if (page === 1 && rows.length < perPage) return { rows, total: rows.length }
  return { rows, total: await countListed(db, postId) }
}

/** The first page of each record that has comments. */
export async function firstComments(
  db: Db,
  postIds: readonly string[],
  perPage: number,
): Promise<Map<string, CommentPage>> {
  const rows = await rowsOfText(db, commentRecordRow, {
    name: 'comment-first',
    text: `select ${columns} from unnest($1::uuid[]) as wanted(id)
      cross join lateral (select * from comment c where c.post_id = wanted.id and ${visible}
        order by c.created_at, c.id limit $2) c
      join member w on w.id = c.writer_id left join company wc on wc.id = w.company_id
      order by c.created_at, c.id`,
    values: [postIds, perPage],
  })
  const pages = new Map<string, CommentPage>()
  for (const [postId, own] of Map.groupBy(rows, (row) => row.postId)) {
    const total = own.length < perPage ? own.length : await countListed(db, postId)
    pages.set(postId, { rows: own, total })
  }
  return pages
}

async function countListed(db: Db, postId: string): Promise<number> {
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    name: 'comment-count',
    text: `select count(*)::int as total from comment c where c.post_id = $1 and ${visible}`,
    values: [postId],
  })
  return counted?.total ?? 0
}

/** A comment of a record, removed or not; null when there is none. */
export async function findComment(
  db: Db,
  postId: string,
  commentId: string,
): Promise<CommentRecord | null> {
  const rows = await rowsOfText(db, commentRecordRow, {
    name: 'comment-one',
    text: `select ${columns} from ${tables} where c.post_id = $1 and c.id = $2`,
    values: [postId, commentId],
  })
  return rows[0] ?? null
}

/** As `findComment`, and locks it until the transaction ends. */
export async function lockComment(tx: Db, postId: string, commentId: string) {
  await runText(tx, {
    name: 'comment-lock',
    text: 'select 1 from comment where id = $1 for update',
    values: [commentId],
  })
  return await findComment(tx, postId, commentId)
}

/** Comments of a record that are counted on it; a removed one is not. */
export async function countComment(tx: Db, postId: string, by: 1 | -1): Promise<void> {
  await runText(tx, {
    name: 'comment-counted',
    text: 'update post set comment_count = comment_count + $2 where id = $1',
    values: [postId, by],
  })
}
