import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt } from './column.ts'
import { member } from './people.ts'
import { project } from './project.ts'

/**
 * The questions that a project asks in a checklist of a board (decisions/065). A version never
 * changes; records name the one that they were asked.
 */
export const checklistVersion = pgTable(
  'checklist_version',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    boardId: integer('board_id').notNull(),
    /** key of the checklist in its board */
    field: text().notNull(),
    /** from 1 */
    version: integer().notNull(),
    /** null: what the board asks */
    groups: jsonb(),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id),
    /** the member as they were then */
    memberSnapshot: jsonb('member_snapshot').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.projectId, table.boardId, table.field, table.version] }),
  ],
)
