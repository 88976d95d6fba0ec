import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { LineElement } from '../../../../contract/approval/line.ts'
import type { Submitted } from '../../../../contract/approval/round.ts'
import type {
  ApprovalKind,
  ApprovalStatus,
  ElementStatus,
  ElementType,
} from '../../../../contract/codes/approval.ts'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project, projectOrder } from './project.ts'
import { post } from './record.ts'

/** A document that people approve along a line (decisions/076). */
export const approvalDocument = pgTable(
  'approval_document',
  {
    id: uuid().primaryKey(),
    /** null: of no project */
    projectId: integer('project_id').references(() => project.id),
    projectOrderId: integer('project_order_id').references(() => projectOrder.id, {
      onDelete: 'set null',
    }),
    /** the record that it carries along its line; null: none, or one of a demo that is gone */
    recordId: uuid('record_id').references(() => post.id, { onDelete: 'set null' }),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    /** the writer at the time of writing */
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    kind: text().$type<ApprovalKind>().notNull(),
    title: text().notNull(),
    content: jsonb().$type<RichDoc>().notNull(),
    /** of the words, for previews */
    plain: text().notNull(),
    /** bigrams of title, words and the writer's name */
    search: text().array().notNull().default([]),
    security: text({ enum: ['normal', 'confidential'] }).notNull(),
    priority: text({ enum: ['normal', 'urgent'] }).notNull(),
    status: text().$type<ApprovalStatus>().notNull(),
    /** which submission, from 1 */
    round: integer().notNull().default(1),
    revision: integer().notNull().default(1),
    attachmentsExpected: integer('attachments_expected').notNull().default(0),
    attachmentsArrived: integer('attachments_arrived').notNull().default(0),
    deviceAt: instant('device_at').notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    submittedAt: instant('submitted_at'),
    /** when it was completed or rejected */
    decidedAt: instant('decided_at'),
    deletedAt: instant('deleted_at'),
    /** its number as it was issued (decisions/076); null: not completed */
    number: text(),
    numberYear: smallint('number_year'),
    /** from 1 in each year of a project, and of what is of none */
    numberNo: integer('number_no'),
  },
  (t) => [
    index('approval_document_writer_idx').on(t.writerId),
    index('approval_document_project_idx').on(t.projectId),
    index('approval_document_order_idx')
      .on(t.projectOrderId)
      .where(sql`project_order_id is not null`),
    index('approval_document_record_idx').on(t.recordId).where(sql`record_id is not null`),
    uniqueIndex('approval_document_record_ongoing_idx')
      .on(t.recordId)
      .where(sql`record_id is not null and status = 'ongoing' and deleted_at is null`),
    index('approval_document_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
    index('approval_document_search_idx').using('gin', t.search),
    uniqueIndex('approval_document_number_idx').on(t.number).where(sql`number is not null`),
    uniqueIndex('approval_document_no_idx')
      .on(sql`coalesce(project_id, 0)`, t.numberYear, t.numberNo)
      .where(sql`number is not null`),
    check(
      'approval_document_numbered',
      sql`num_nonnulls(number, number_year, number_no) in (0, 3)`,
    ),
  ],
)

/** The run of numbers of a project in a year: whoever completes a document locks it. */
export const approvalNumber = pgTable(
  'approval_number',
  {
    /** null: of documents of no project */
    projectId: integer('project_id').references(() => project.id, { onDelete: 'cascade' }),
    year: smallint().notNull(),
    /** what the place is called in the numbers of this year */
    code: text().notNull(),
    last: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.year, t.code] }),
    uniqueIndex('approval_number_place_idx').on(sql`coalesce(project_id, 0)`, t.year),
  ],
)

interface Replaced {
  was: PersonRef
  by: PersonRef
  reason: string
  at: string
}

/** Somebody on a line; of earlier submissions as it ended. */
export const approvalElement = pgTable(
  'approval_element',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => approvalDocument.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    position: smallint().notNull(),
    /** null: reads only */
    step: smallint(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    /** the person at submission, then at their decision; null in a draft */
    memberSnapshot: jsonb('member_snapshot').$type<PersonRef>(),
    type: text().$type<ElementType>().notNull(),
    final: boolean().notNull().default(false),
    status: text().$type<ElementStatus>().notNull().default('ready'),
    comments: text(),
    /** in whose place they are: a person who could not decide, and who put them there */
    replaced: jsonb().$type<Replaced[]>().notNull().default([]),
    /** files that came with the decision */
    files: uuid().array().notNull().default([]),
    /** of the decision or the confirmation */
    actedAt: instant('acted_at'),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.round, t.position] }),
    index('approval_element_member_idx').on(t.memberId, t.status),
  ],
)

/** A submission and how it ended. */
export const approvalRound = pgTable(
  'approval_round',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => approvalDocument.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    status: text().$type<ApprovalStatus>().notNull(),
    /** SHA-256 of `submitted`, hexadecimal */
    digest: text().notNull(),
    /** words, line and files as they were submitted; null where a build before wrote the row */
    submitted: jsonb().$type<Submitted>(),
    /** the writer at submission */
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    /** of the words that were submitted, as a document has them */
    plain: text().notNull().default(''),
    search: text().array().notNull().default([]),
    submittedAt: instant('submitted_at').notNull().defaultNow(),
    endedAt: instant('ended_at'),
    /** who gave it back to its writer, as it waited for somebody who could not decide */
    returned: jsonb().$type<Omit<Replaced, 'was'>>(),
  },
  (t) => [primaryKey({ columns: [t.documentId, t.round] })],
)

/** Who of those that decide has opened which submission: nobody signs what they have not read. */
export const approvalOpened = pgTable(
  'approval_opened',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => approvalDocument.id, { onDelete: 'cascade' }),
    round: integer().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    openedAt: instant('opened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.round, t.memberId] }),
    index('approval_opened_member_idx').on(t.memberId),
  ],
)

/** A note to a completed document. */
export const approvalAfter = pgTable(
  'approval_after',
  {
    id: uuid().primaryKey(),
    documentId: uuid('document_id')
      .notNull()
      .references(() => approvalDocument.id, { onDelete: 'cascade' }),
    writerId: integer('writer_id')
      .notNull()
      .references(() => member.id),
    writerSnapshot: jsonb('writer_snapshot').$type<PersonRef>(),
    content: text().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('approval_after_document_idx').on(t.documentId, t.createdAt),
    index('approval_after_writer_idx').on(t.writerId),
  ],
)

/** A line that somebody saved for themselves. */
export const approvalTemplate = pgTable(
  'approval_template',
  {
    id: serial().primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull().default(''),
    kind: text().$type<ApprovalKind>(),
    line: jsonb().$type<LineElement[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('approval_template_member_idx').on(t.memberId)],
)
