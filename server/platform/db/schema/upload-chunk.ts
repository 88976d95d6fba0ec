import { bigint, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytea, instant } from './column.ts'
import { upload } from './upload.ts'

/** How far an incomplete upload is, where several servers share it (decisions/039). */
export const uploadProgress = pgTable(
  'upload_progress',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    /** bytes that are stored: the offset */
    size: bigint({ mode: 'number' }).notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [index('upload_progress_updated_idx').on(t.updatedAt)],
)

/** The bytes of an incomplete upload, in the portions in which they arrived. */
export const uploadChunk = pgTable(
  'upload_chunk',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploadProgress.uploadId, { onDelete: 'cascade' }),
    startsAt: bigint('starts_at', { mode: 'number' }).notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.startsAt] })],
)
