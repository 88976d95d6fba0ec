import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'

/** By which anybody on a site reports without an account (decisions/061): one of a project. */
export const guestLink = pgTable('guest_link', {
  projectId: integer('project_id')
    .primaryKey()
    .references(() => project.id, { onDelete: 'cascade' }),
  /** in whose name what comes by it is written */
  memberId: integer('member_id')
    .notNull()
    .unique()
    .references(() => member.id),
  /** in clear: it hangs on a wall, and is printed again */
  token: text().notNull().unique(),
  enabled: boolean().notNull().default(true),
  /** when this token was made */
  madeAt: instant('made_at').notNull().defaultNow(),
  createdAt: createdAt(),
})
