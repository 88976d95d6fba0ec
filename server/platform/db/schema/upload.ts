import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { approvalDocument } from './approval.ts'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { post } from './record.ts'
import { review } from './review.ts'
import { threadPost } from './thread.ts'

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
