import { index, integer, pgTable, serial, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './column.ts'
import { field } from './field.ts'
import { member } from './people.ts'
import { project } from './project.ts'
import { upload } from './upload.ts'

/** A drawing of a project (도면); its pictures are its revisions. */
export const drawing = pgTable(
  'drawing',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    /** null: of the whole project */
    fieldId: integer('field_id').references(() => field.id, { onDelete: 'set null' }),
    name: text().notNull(),
    /** taken out of use: the pins that are on it still show it */
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [index('drawing_project_idx').on(t.projectId), index('drawing_field_idx').on(t.fieldId)],
)

/** A picture of a drawing: a file of purpose `drawing`, which pins name by its id. It never changes. */
export const drawingRevision = pgTable(
  'drawing_revision',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    drawingId: integer('drawing_id')
      .notNull()
      .references(() => drawing.id, { onDelete: 'cascade' }),
    /** from 1; the highest is the present one */
    n: integer().notNull(),
    /** as the plan itself says: Rev.B, 2026-03-02; '' where nobody said */
    label: text().notNull(),
    /** pixels of the picture that is shown */
    width: integer().notNull(),
    height: integer().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
  },
  (t) => [unique('drawing_revision_n').on(t.drawingId, t.n)],
)
