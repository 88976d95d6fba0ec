import * as v from 'valibot'
import type { Comment } from '../../../../contract/record/comment.ts'
import { can } from '../../../../contract/rights/can.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import type { LoadedThread } from '../load.ts'
import { mayModerate, mayTalk } from '../policy.ts'

const commentRow = v.object({
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
  byOther: v.boolean(),
  writer: personRef,
  mentions: v.array(v.object({ id: v.number(), name: v.string() })),
})
export type ThreadCommentRow = RowOf<typeof commentRow>

const select = `select c.id, c.post_id as "postId", c.parent_id as "parentId", c.content, c.revision,
    c.device_at as "deviceAt", c.created_at as "createdAt", c.updated_at as "updatedAt",
    c.removed_at as "removedAt",
    (c.removed_by is not null and c.removed_by <> c.writer_id) as "byOther",
    ${personThen('c.writer_snapshot', 'w', 'wc')} as writer,
    coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name) order by n.id)
      from member n where n.id = any(c.mentions)), '[]'::jsonb) as mentions
  from thread_comment c join member w on w.id = c.writer_id
  left join company wc on wc.id = w.company_id`

/** A removed comment is listed while it has an answer, and where another person removed it. */
const visible = `(c.removed_at is null or c.removed_by <> c.writer_id or exists (
  select 1 from thread_comment r where r.parent_id = c.id and r.removed_at is null))`

export async function listThreadComments(
  db: Db,
  postId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: ThreadCommentRow[]; total: number }> {
  const rows = await rowsOfText(db, commentRow, {
    name: 'thread-comment-list',
    text: `${select} where c.post_id = $1 and ${visible} order by c.created_at, c.id limit $2 offset $3`,
    values: [postId, perPage, (page - 1) * perPage],
  })
  return { rows, total: await countThreadComments(db, postId) }
}

/** How many comments the list of a post has. */
export async function countThreadComments(db: Db, postId: string): Promise<number> {
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    name: 'thread-comment-count',
    text: `select count(*)::int as total from thread_comment c where c.post_id = $1 and ${visible}`,
    values: [postId],
  })
  return counted?.total ?? 0
}

/** A comment of a post, removed or not; null when there is none. */
export async function findThreadComment(
  db: Db,
  postId: string,
  commentId: string,
): Promise<ThreadCommentRow | null> {
  const rows = await rowsOfText(db, commentRow, {
    name: 'thread-comment-one',
    text: `${select} where c.post_id = $1 and c.id = $2`,
    values: [postId, commentId],
  })
  return rows[0] ?? null
}

/** Its words are the writer's; a moderator removes it, too. */
export function commentRightsOf(who: Person, { board }: LoadedThread, row: ThreadCommentRow) {
  const own = row.writer.id === who.id
  const edit = mayTalk(who, board) && can(who).changeComment(own)
  return { edit, remove: edit || mayModerate(who) }
}

export function presentThreadComment(
  row: ThreadCommentRow,
  rights: { edit: boolean; remove: boolean },
): Comment {
  const removed = row.removedAt !== null
  return {
    id: row.id,
    postId: row.postId,
    parentId: row.parentId,
    content: removed ? '' : row.content,
    writer: row.writer,
    revision: row.revision,
    writtenAt: row.deviceAt.toISOString(),
    receivedAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    removed,
    removedBy: removed ? (row.byOther ? 'manager' : 'writer') : null,
    can: { edit: !removed && rights.edit, remove: !removed && rights.remove },
    mentions: removed ? [] : row.mentions,
  }
}
