import { sql } from 'drizzle-orm'
import {
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
import { createdAt, instant } from './column.ts'
import { field } from './field.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'

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
