import {
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { project } from './project.ts'
import { post } from './record.ts'

/** What statistics count of a record, as its board declares it; written with the record. */
export const postFacts = pgTable(
  'post_facts',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => post.id, { onDelete: 'cascade' }),
    /** from 0, in the order of the definition */
    n: smallint().notNull(),
    projectId: integer('project_id').notNull(),
    boardId: integer('board_id').notNull(),
    name: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    category: text(),
    companyId: integer('company_id'),
    /** of a fact that is added up */
    amount: numeric(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.n] }),
    index('post_facts_count_idx').on(t.projectId, t.boardId, t.name, t.day),
  ],
)

/** The definition by which the stored facts of a board were counted. */
export const factDefinition = pgTable('fact_definition', {
  boardId: integer('board_id').primaryKey(),
  /** SHA-256 of the definition */
  fingerprint: text().notNull(),
})

/** The last round number given of a board in a project; a removed record does not free its own. */
export const postRound = pgTable(
  'post_round',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id),
    boardId: integer('board_id').notNull(),
    /** what the numbers start from 1 again for: a year, a company; '' where they run on */
    scope: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.boardId, t.scope] })],
)
