import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'

/** A page that the office writes for its readers (decisions/073). */
export const page = pgTable(
  'page',
  {
    id: serial().primaryKey(),
    slug: text().notNull(),
    /** earlier addresses; each leads to the page that had it last */
    former: text().array().notNull().default(sql`'{}'::text[]`),
    title: text().notNull(),
    content: jsonb().$type<RichDoc>().notNull(),
    /** its place in the list; of two with one number the first made comes first */
    sort: integer().notNull(),
    readLevel: integer('read_level').notNull(),
    revision: integer().notNull().default(1),
    /** who changed it last */
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    /** the same person as they were then */
    memberSnapshot: jsonb('member_snapshot').$type<PersonRef>().notNull(),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: integer('deleted_by').references(() => member.id),
  },
  (t) => [
    uniqueIndex('page_slug').on(t.slug).where(sql`deleted_at is null`),
    index('page_deleted_idx').on(t.deletedAt).where(sql`deleted_at is not null`),
  ],
)
