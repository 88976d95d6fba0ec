import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { post } from './record.ts'

/** The links of a record, written with it. Its target may be deleted for good by now. */
export const postLinks = pgTable(
  'post_links',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** key of the link, `table.cell` of rows */
    key: text().notNull(),
    targetId: uuid('target_id').notNull(),
    projectId: integer('project_id').notNull(),
    boardId: integer('board_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.key, t.targetId] }),
    index('post_links_target_idx').on(t.targetId, t.postId),
  ],
)

/** The days on which something of a record expires, written with it. */
export const postExpiry = pgTable(
  'post_expiry',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** name of the expiry, `name.<row id>` of rows */
    item: text().notNull(),
    projectId: integer('project_id').notNull(),
    boardId: integer('board_id').notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** the reminder that was sent last: so many days before; null when none was */
    reminded: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.item] }),
    index('post_expiry_day_idx').on(t.boardId, t.projectId, t.day),
  ],
)
