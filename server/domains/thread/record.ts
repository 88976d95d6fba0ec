import * as v from 'valibot'
import { targets } from '../../../contract/thread/target.ts'
import { personRef } from '../../../contract/wire/schema.ts'
import { personThen } from '../../identity/person-json.ts'
import type { RowOf } from '../../platform/db/rows.ts'
import { uploadRecordRow } from '../post/queries.ts'
import { isToConfirm } from './target/audience.ts'

/** What a list reads of a post. */
export const threadBase = v.object({
  id: v.string(),
  boardId: v.number(),
  projectId: v.nullable(v.number()),
  rootId: v.string(),
  parentId: v.nullable(v.string()),
  title: v.string(),
  topic: v.nullable(v.string()),
  stickyOrder: v.nullable(v.number()),
  revision: v.number(),
  commentCount: v.number(),
  replyCount: v.number(),
  likeCount: v.number(),
  answerCount: v.number(),
  attachmentsExpected: v.number(),
  attachmentsArrived: v.number(),
  acceptedId: v.nullable(v.string()),
  mustRead: v.boolean(),
  awaits: v.boolean(),
  hidden: v.boolean(),
  unread: v.boolean(),
  deviceAt: v.date(),
  createdAt: v.date(),
  updatedAt: v.date(),
  writer: personRef,
  preview: v.nullable(v.string()),
})
export type ThreadBase = RowOf<typeof threadBase>

/**
 * The columns of `threadBase` of `thread_post p` with its writer; `me` is SQL of the reader's id. A reply
 * to one that is no longer kept replies to the first post.
 */
export const baseColumns = (me: string, preview: boolean): string => `p.id,
  p.board_id as "boardId", p.project_id as "projectId", p.root_id as "rootId",
  case when p.id <> p.root_id then coalesce(p.parent_id, p.root_id) end as "parentId", p.title, p.topic, p.sticky_order as "stickyOrder", p.revision,
  p.comment_count as "commentCount", p.reply_count as "replyCount", p.like_count as "likeCount",
  p.answer_count as "answerCount", p.attachments_expected as "attachmentsExpected",
  p.attachments_arrived as "attachmentsArrived", p.accepted_id as "acceptedId",
  p.must_read as "mustRead", (${isToConfirm(me)} and not exists (select 1 from thread_receipt ar
    where ar.post_id = p.id and ar.member_id = ${me})) as awaits, p.hidden_at is not null as hidden,
  (p.writer_id <> ${me} and not exists (select 1 from thread_read tr where tr.post_id = p.id
    and tr.member_id = ${me} and tr.revision >= p.revision)) as unread,
  p.device_at as "deviceAt", p.created_at as "createdAt", p.updated_at as "updatedAt",
  ${personThen('p.writer_snapshot', 'w', 'wc')} as writer,
  ${preview ? 'left(p.plain, 160)' : 'null::text'} as preview`

export const baseTables = `thread_post p join member w on w.id = p.writer_id
  left join company wc on wc.id = w.company_id`

/** A whole post. */
export const threadRecord = v.object({
  ...threadBase.entries,
  content: v.unknown(),
  liked: v.boolean(),
  mentions: v.array(v.object({ id: v.number(), name: v.string() })),
  acceptedBy: v.nullable(personRef),
  acceptedAt: v.nullable(v.date()),
  hiddenBy: v.nullable(personRef),
  hiddenAt: v.nullable(v.date()),
  hiddenReason: v.nullable(v.string()),
  deleted: v.boolean(),
  targets: v.nullable(targets),
  confirmedAt: v.nullable(v.date()),
  uploads: v.array(uploadRecordRow),
})
export type ThreadRecord = RowOf<typeof threadRecord>
