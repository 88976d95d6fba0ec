import { sql } from 'drizzle-orm'
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'
import { upload } from './upload.ts'

/** A folder of a library (contract/library). */
export const libraryFolder = pgTable(
  'library_folder',
  {
    id: uuid().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').notNull(),
    /** null: of the library itself */
    parentId: uuid('parent_id'),
    name: text().notNull(),
    /** `foldName` of it */
    folded: text().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by').references(() => member.id),
    /** the folder with which it was deleted, or its own id: what is restored together */
    binId: uuid('bin_id'),
  },
  (t) => [
    foreignKey({ columns: [t.parentId], foreignColumns: [t.id] }).onDelete('set null'),
    uniqueIndex('library_folder_name')
      .on(
        t.projectId,
        t.boardId,
        sql`coalesce(parent_id, '00000000-0000-0000-0000-000000000000')`,
        t.folded,
      )
      .where(sql`deleted_at is null`),
    index('library_folder_parent_idx').on(t.parentId),
    index('library_folder_bin_idx').on(t.binId).where(sql`deleted_at is not null`),
    index('library_folder_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** A file of a library; its bytes are those of its newest version. */
export const libraryFile = pgTable(
  'library_file',
  {
    id: uuid().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').notNull(),
    /** null: in no folder */
    folderId: uuid('folder_id').references(() => libraryFolder.id, { onDelete: 'set null' }),
    name: text().notNull(),
    folded: text().notNull(),
    /** of the present version */
    n: integer().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by').references(() => member.id),
    /** the folder with which it was deleted, or its own id */
    binId: uuid('bin_id'),
  },
  (t) => [
    uniqueIndex('library_file_name')
      .on(
        t.projectId,
        t.boardId,
        sql`coalesce(folder_id, '00000000-0000-0000-0000-000000000000')`,
        t.folded,
      )
      .where(sql`deleted_at is null`),
    // their number, with those in the bin
    index('library_file_board_idx').on(t.projectId, t.boardId),
    index('library_file_folder_idx').on(t.folderId),
    index('library_file_bin_idx').on(t.binId).where(sql`deleted_at is not null`),
    index('library_file_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)

/** The bytes of a file as they once were; they never change. */
export const libraryVersion = pgTable(
  'library_version',
  {
    fileId: uuid('file_id')
      .notNull()
      .references(() => libraryFile.id, { onDelete: 'cascade' }),
    /** from 1; the highest is the present one */
    n: integer().notNull(),
    /** an earlier version that was restored has the same */
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => upload.id),
    /** what was new in it */
    note: text().notNull(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    /** its sender as they were then */
    memberSnapshot: jsonb('member_snapshot').$type<PersonRef>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.fileId, t.n] }),
    index('library_version_upload_idx').on(t.uploadId),
  ],
)

/** A file that was announced: where it goes, and what became of it. Its bytes count in the quota. */
export const libraryUpload = pgTable(
  'library_upload',
  {
    uploadId: uuid('upload_id')
      .primaryKey()
      .references(() => upload.id, { onDelete: 'cascade' }),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').notNull(),
    /** null: in no folder. No foreign key: a folder that is gone must not read as none */
    folderId: uuid('folder_id'),
    /** the file of which it is a new version; no foreign key, for the same reason */
    ofFileId: uuid('of_file_id'),
    name: text().notNull(),
    note: text().notNull(),
    onSame: text('on_same', { enum: ['ask', 'version', 'both', 'skip'] }).notNull(),
    state: text({ enum: ['coming', 'taken', 'done', 'skipped', 'cancelled'] }).notNull(),
    /** what its sender has to know (contract/library/send.ts) */
    notice: text({ enum: ['name', 'folder', 'file', 'versions'] }),
    fileId: uuid('file_id').references(() => libraryFile.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('library_upload_project_idx').on(t.projectId, t.boardId),
    index('library_upload_file_idx').on(t.fileId),
  ],
)
