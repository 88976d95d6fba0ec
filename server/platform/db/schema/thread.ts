import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'

/** A post of a community board (decisions/071): the first of a thread, or a reply. */
export const threadPost = pgTable(
  'thread_post',
  {
    id: uuid().primaryKey(),
    boardId: integer('board_id').notNull(),
    /** null: for all projects */
    projectId: integer('project_id').references(() => project.id),
    /** the first post of the thread; its own id where it begins one */
    rootId: uuid('root_id').notNull(),
    parentId: uuid('parent_id'),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    /** the writer at the time of writing */
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    title: text().notNull(),
    topic: text(),
    content: jsonb().$type<RichDoc>().notNull(),
    /** of the words, for previews */
    plain: text().notNull(),
    /** bigrams of title and words */
    search: text().array().notNull().default([]),
    mentions: integer().array().notNull().default([]),
    /** a notice that everybody whom it is for has to confirm */
    mustRead: boolean('must_read').notNull().default(false),
    /** when those who had not confirmed it were notified last */
    remindedAt: instant('reminded_at'),
    stickyOrder: integer('sticky_order'),
    revision: integer().notNull().default(1),
    commentCount: integer('comment_count').notNull().default(0),
    replyCount: integer('reply_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    /** comments and replies of others than its writer: whether a question was answered */
    answerCount: integer('answer_count').notNull().default(0),
    attachmentsExpected: integer('attachments_expected').notNull().default(0),
    attachmentsArrived: integer('attachments_arrived').notNull().default(0),
    /** the accepted reply or comment */
    acceptedId: uuid('accepted_id'),
    acceptedBy: integer('accepted_by').references(() => member.id),
    acceptedAt: instant('accepted_at'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: integer('hidden_by').references(() => member.id),
    hiddenReason: text('hidden_reason'),
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by').references(() => member.id),
  },
  (t) => [
    foreignKey({ columns: [t.rootId], foreignColumns: [t.id] }).onDelete('cascade'),
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('set null'),
    index('thread_post_list_idx')
      .on(t.boardId, t.stickyOrder, t.createdAt.desc().nullsLast(), t.id.desc().nullsLast())
      .where(sql`id = root_id and deleted_at is null`),
    index('thread_post_root_idx').on(t.rootId, t.createdAt),
    index('thread_post_parent_idx').on(t.parentId).where(sql`parent_id is not null`),
    index('thread_post_project_idx').on(t.projectId),
    index('thread_post_writer_idx').on(t.writerId),
    index('thread_post_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('thread_post_search_idx').using('gin', t.search),
  ],
)

/**
 * Whom a notice is for (contract/thread/target.ts); without any, everybody. A company or work site that is
 * deleted leaves its row: a notice for it alone must not become one for all.
 */
export const threadTarget = pgTable(
  'thread_target',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => threadPost.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['company', 'role', 'field'] }).notNull(),
    /** of the company or work site; 0 for a role */
    targetId: integer('target_id').notNull().default(0),
    /** empty for a company or work site */
    role: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.postId, t.kind, t.targetId, t.role] })],
)

export const threadComment = pgTable(
  'thread_comment',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => threadPost.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    content: text().notNull(),
    mentions: integer().array().notNull().default([]),
    revision: integer().notNull().default(1),
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
    removedBy: integer('removed_by').references(() => member.id),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
    index('thread_comment_post_idx').on(t.postId, t.createdAt, t.id),
    index('thread_comment_parent_idx').on(t.parentId).where(sql`parent_id is not null`),
  ],
)

export const threadLike = pgTable(
  'thread_like',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => threadPost.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('thread_like_member_idx').on(t.memberId),
  ],
)

/** Who has opened a post. */
export const threadRead = pgTable(
  'thread_read',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => threadPost.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** the first time */
    readAt: instant('read_at').notNull().defaultNow(),
    /** the revision that was opened last */
    revision: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('thread_read_member_idx').on(t.memberId),
  ],
)

/** Who has confirmed a notice: the first time counts. */
export const threadReceipt = pgTable(
  'thread_receipt',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => threadPost.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** that the person had read */
    revision: integer().notNull(),
    /** by the device's clock */
    deviceAt: instant('device_at').notNull(),
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.memberId] }),
    index('thread_receipt_member_idx').on(t.memberId),
  ],
)
