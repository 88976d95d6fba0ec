import { index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { field } from './field.ts'
import { project } from './project.ts'
import { upload } from './upload.ts'

/**
 * Pictures of projects and work sites: files of purpose `place`, which `field_photo` names in their
 * order. Readers of the project may see them.
 */
export const placePhoto = pgTable(
  'place_photo',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** null: of the project itself */
    fieldId: integer('field_id').references(() => field.id, { onDelete: 'cascade' }),
  },
  (t) => [
    index('place_photo_project_idx').on(t.projectId),
    index('place_photo_field_idx').on(t.fieldId),
  ],
)
