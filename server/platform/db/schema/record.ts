import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { approvalDocument } from './approval.ts'
import { createdAt, instant } from './column.ts'
import { field } from './field.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'
import { review } from './review.ts'
import { threadPost } from './thread.ts'

export const post = pgTable(
  'post',
  {
    id: uuid().primaryKey(),
    boardId: integer('board_id').notNull(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    /** the writer (contract `personRef`) at the time of writing; null of a build before */
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    /** the writer's company at the time of writing */
    companyId: integer('company_id').references(() => company.id),
    /** companies that the record names as having to act */
    responsibleCompanyIds: integer('responsible_company_ids').array().notNull().default([]),
    fieldId: integer('field_id').references(() => field.id),
    parentId: uuid('parent_id'),
    title: text().notNull(),
    content: text().notNull().default(''),
    values: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** those of `values` that lists show, search and sort by: small enough to stay in the row */
    listing: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** code of one of the board's states */
    status: text().notNull(),
    dueAt: instant('due_at'),
    /** the day that lists and statistics count */
    docDate: date('doc_date', { mode: 'string' }),
    category: text(),
    /** bigrams of everything that the keyword search reads */
    search: text().array().notNull().default([]),
    stickyOrder: integer('sticky_order'),
    revision: integer().notNull().default(1),
    commentCount: integer('comment_count').notNull().default(0),
    attachmentsExpected: integer('attachments_expected').notNull().default(0),
    attachmentsArrived: integer('attachments_arrived').notNull().default(0),
    /** the first photo that has arrived */
    coverId: uuid('cover_id'),
    /** who took the corrective action: may not verify it */
    actedBy: integer('acted_by').references(() => member.id),
    closedAt: instant('closed_at'),
    /** the device's clock when the person pressed save */
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    updatedBy: integer('updated_by').references(() => member.id),
    /** `updatedBy` at the time of the update */
    updatedBySnapshot: jsonb('updated_by_snapshot').$type<PersonRef>(),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by').references(() => member.id),
    /** the revision whose facts `post_facts` has; null of a build before, or of other definitions */
    factsRevision: integer('facts_revision'),
    /** of a board with one record a period: which one, `2026-11`; null elsewhere */
    periodKey: text('period_key'),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('set null'),
    // records whose facts are to be counted again: none, but after an update
    index('post_uncounted_idx')
      .on(t.boardId, t.id)
      .where(sql`deleted_at is null and facts_revision is distinct from revision`),
    // removed records that are counted still: none, but after a removal by a build before
    index('post_removed_counted_idx')
      .on(t.id)
      .where(sql`deleted_at is not null and facts_revision is not null`),
    uniqueIndex('post_period_key')
      .on(t.projectId, t.boardId, t.periodKey)
      .where(sql`period_key is not null and deleted_at is null`),
    // pinned records first, then by day: the default order of a list
    index('post_list_idx')
      .on(
        t.boardId,
        t.projectId,
        t.stickyOrder,
        t.docDate.desc().nullsLast(),
        t.id.desc().nullsLast(),
      )
      .where(sql`deleted_at is null`),
    index('post_project_idx').on(t.projectId, t.createdAt.desc().nullsFirst()),
    index('post_writer_idx').on(t.writerId),
    index('post_parent_idx').on(t.parentId).where(sql`parent_id is not null`),
    index('post_due_idx').on(t.dueAt).where(sql`due_at is not null and deleted_at is null`),
    index('post_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('post_search_idx').using('gin', t.search),
    index('post_responsible_idx').using('gin', t.responsibleCompanyIds),
  ],
)

export const comment = pgTable(
  'comment',
  {
    id: uuid().primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    /** the writer at the time of writing; null of a build before */
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    content: text().notNull(),
    revision: integer().notNull().default(1),
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    removedAt: instant('removed_at'),
    /** null with a time: the writer, in builds before */
    removedBy: integer('removed_by').references(() => member.id),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('cascade'),
    index('comment_post_idx').on(t.postId, t.createdAt, t.id),
    index('comment_parent_idx').on(t.parentId).where(sql`parent_id is not null`),
  ],
)

/** A file: announced by a manifest line or sent as a form; its bytes arrive by offset. */
export const upload = pgTable(
  'upload',
  {
    id: uuid().primaryKey(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => member.id),
    kind: text({ enum: ['photo', 'file'] }).notNull(),
    /**
     * its purpose, if no record may name it: its owner's, of a place (`place_photo`), of an
     * employee (`worker.photo_id`), of a drawing (`drawing_revision`), of a library (`library_upload`)
     */
    purpose: text({
      enum: ['avatar', 'signature', 'document', 'place', 'worker', 'drawing', 'library'],
    }),
    /** the record that names it; null while no record does */
    postId: uuid('post_id').references(() => post.id, { onDelete: 'cascade' }),
    /** the post of a thread that names it */
    threadId: uuid('thread_id').references(() => threadPost.id, { onDelete: 'cascade' }),
    /** the approval document that names it */
    approvalId: uuid('approval_id').references(() => approvalDocument.id, { onDelete: 'cascade' }),
    /** the first operation in review that announced it: read by builds before `review_file` only */
    reviewId: integer('review_id').references(() => review.id, { onDelete: 'set null' }),
    /** who may upload its bytes beside its owner: the importer of its export */
    importerId: integer('importer_id').references(() => member.id, { onDelete: 'set null' }),
    /** and until when; null if nobody may */
    importerUntil: instant('importer_until'),
    name: text().notNull(),
    /** announced; of a library: what its bytes are, once they are here */
    type: text().notNull(),
    /** bytes announced */
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    takenAt: instant('taken_at'),
    gps: jsonb().$type<{ lat: number; lng: number; accuracy: number | null }>(),
    /** bytes that are durably on disk */
    received: bigint({ mode: 'number' }).notNull().default(0),
    /** when bytes last arrived, or its sender announced it again; null: not since it was announced */
    activeAt: instant('active_at'),
    arrivedAt: instant('arrived_at'),
    width: integer(),
    height: integer(),
    /** the photo that was drawn on, a file of the same record */
    originalId: uuid('original_id'),
    /** taken off its record by a person */
    detachedAt: instant('detached_at'),
    createdAt: createdAt(),
  },
  (t) => [
    index('upload_post_idx').on(t.postId),
    check('upload_holder', sql`post_id is null or thread_id is null`),
    check('upload_one_holder', sql`approval_id is null or (post_id is null and thread_id is null)`),
    index('upload_approval_idx').on(t.approvalId).where(sql`approval_id is not null`),
    index('upload_thread_idx').on(t.threadId).where(sql`thread_id is not null`),
    index('upload_review_idx').on(t.reviewId).where(sql`review_id is not null`),
    // what an account has announced, or keeps without a record: its quota
    index('upload_owner_announced_idx')
      .on(t.ownerId)
      .where(sql`arrived_at is null and detached_at is null and post_id is not null`),
    index('upload_owner_thread_idx')
      .on(t.ownerId)
      .where(sql`arrived_at is null and detached_at is null and thread_id is not null`),
    index('upload_owner_approval_idx')
      .on(t.ownerId)
      .where(sql`arrived_at is null and detached_at is null and approval_id is not null`),
    index('upload_owner_loose_idx').on(t.ownerId).where(sql`post_id is null`),
    index('upload_sha256_idx').on(t.sha256),
    index('upload_arrived_idx')
      .on(t.arrivedAt.desc().nullsLast())
      .where(sql`arrived_at is not null`),
    index('upload_unbound_idx').on(t.createdAt).where(sql`post_id is null`),
    // missing files of records: few, and listed by the operations page
    index('upload_missing_idx')
      .on(t.createdAt)
      .where(sql`arrived_at is null and detached_at is null and post_id is not null`),
    index('upload_detached_idx').on(t.detachedAt).where(sql`detached_at is not null`),
  ],
)
