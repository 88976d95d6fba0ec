import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'

/** People who were members of a project and no longer are (server/domains/membership/change.ts). */
export const pastMember = pgTable(
  'past_member',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** as it was */
    role: text({ enum: ['member', 'safety', 'manager', 'health'] }).notNull(),
    endedAt: instant('ended_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.memberId] }),
    index('past_member_member_idx').on(t.memberId),
  ],
)

/**
 * What a browser may still deliver once its person is shut out: one for each session, good for
 * nothing but queued operations and their files, into the review.
 */
export const deliveryCredential = pgTable(
  'delivery_credential',
  {
    /** outlives the session's row */
    sessionId: uuid('session_id').primaryKey(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** the browser, once it has reported itself in that session */
    deviceId: uuid('device_id'),
    /** SHA-256 of the credential; the credential itself is only on the device */
    hash: bytea().notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: integer('revoked_by').references(() => member.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('delivery_credential_member_idx').on(t.memberId),
    index('delivery_credential_expires_idx').on(t.expiresAt),
  ],
)

/**
 * A quarantined operation that waits for a manager (docs/decisions/014): exactly what was queued,
 * under its own key. Nothing of it is written elsewhere until it is confirmed; then it is applied
 * as its writer's.
 */
export const review = pgTable(
  'review',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').notNull(),
    /** in whose name it was written */
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    /** its Idempotency-Key, minted when the writer pressed save */
    key: text().notNull(),
    fingerprint: bytea().notNull(),
    /** id of the call, `post.create` */
    operation: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** JSON text exactly as it was written; null for a call without a body */
    body: text(),
    ifMatch: text('if_match'),
    /** key of the operation upon whose result it was written */
    basedOn: text('based_on'),
    /** the record that it makes, changes or speaks of */
    postId: uuid('post_id').notNull(),
    /** the thing that it makes or changes */
    entity: uuid().notNull(),
    /** what must exist before it can be applied */
    needs: uuid().array().notNull().default([]),
    title: text().notNull(),
    reason: text({ enum: ['suspended', 'left', 'imported'] }).notNull(),
    importedBy: integer('imported_by').references(() => member.id, { onDelete: 'set null' }),
    /** name of the imported file */
    fileName: text('file_name'),
    /** an imported copy: its writer's device has not sent its own */
    fromFile: boolean('from_file').notNull().default(false),
    deviceId: uuid('device_id'),
    /** the device's clock when the writer pressed save */
    writtenAt: instant('written_at').notNull(),
    /** by what can be known, after its writer was shut out */
    late: boolean().notNull().default(false),
    state: text({ enum: ['waiting', 'confirmed', 'rejected'] })
      .notNull()
      .default('waiting'),
    decidedBy: integer('decided_by').references(() => member.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at'),
    /** why it was rejected */
    note: text(),
    /** of what it became */
    resultEtag: text('result_etag'),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (t) => [
    unique('review_member_key').on(t.memberId, t.key),
    index('review_project_idx').on(t.projectId, t.state, t.id),
    index('review_entity_idx').on(t.entity),
    index('review_decided_idx').on(t.decidedAt).where(sql`decided_at is not null`),
  ],
)
