import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { review } from './review.ts'
import { upload } from './upload.ts'

/** The files that a quarantined operation announced. Several operations may announce a file. */
export const reviewFile = pgTable(
  'review_file',
  {
    reviewId: integer('review_id')
      .notNull()
      .references(() => review.id, { onDelete: 'cascade' }),
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => upload.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.reviewId, t.uploadId] }),
    index('review_file_upload_idx').on(t.uploadId),
  ],
)
