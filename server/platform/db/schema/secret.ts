import {
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { bytea, instant } from './column.ts'
import { member } from './people.ts'
import { post } from './record.ts'

/** The sensitive values of a record, sealed (server/platform/vault.ts); its `values` have masks. */
export const postSecret = pgTable(
  'post_secret',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    keyId: text('key_id').notNull(),
    content: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.field] }), index('post_secret_key_idx').on(t.keyId)],
)

/** Each look at a sensitive value in clear. */
export const postReveal = pgTable(
  'post_reveal',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    field: text().notNull(),
    memberId: integer('member_id').references(() => member.id, { onDelete: 'set null' }),
    /** the person as they were then */
    memberSnapshot: jsonb('member_snapshot').$type<PersonRef>(),
    /** why it was printed for an authority; null of a look on the screen */
    reason: text(),
    at: instant('at').notNull().defaultNow(),
    requestId: text('request_id').notNull(),
  },
  (t) => [index('post_reveal_post_idx').on(t.postId, t.id)],
)
