import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { project } from './project.ts'

/** Classes of standard work: sector, middle class, unit class, unit task. */
export const workClass = pgTable(
  'work_class',
  {
    id: serial().primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => workClass.id),
    /** 1 sector, 2 middle class, 3 unit class, 4 unit task */
    depth: smallint().notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    /** false: no longer offered, still named where it is used */
    active: boolean().notNull().default(true),
  },
  (t) => [
    unique('work_class_name').on(t.parentId, t.name).nullsNotDistinct(),
    index('work_class_parent_idx').on(t.parentId, t.sortOrder),
  ],
)

/** A step of a unit task with its hazard and what is done about it. */
export const standardWork = pgTable(
  'standard_work',
  {
    id: serial().primaryKey(),
    unitTaskId: integer('unit_task_id')
      .notNull()
      .references(() => workClass.id, { onDelete: 'cascade' }),
    step: text().notNull(),
    hazard: text().notNull(),
    measure: text().notNull(),
    /** contract/codes/disaster-types.ts */
    disasterType: smallint('disaster_type'),
    sortOrder: integer('sort_order').notNull().default(0),
  },
  (t) => [unique('standard_work_step').on(t.unitTaskId, t.step, t.hazard)],
)

/** What a person does on site (직종·직책), and what is rented (임대 장비·작업). */
export const hseCode = pgTable(
  'hse_code',
  {
    id: serial().primaryKey(),
    kind: text({ enum: ['work-position', 'rent-work'] }).notNull(),
    code: text().notNull(),
    name: text().notNull(),
    sortOrder: integer('sort_order').notNull().default(0),
    active: boolean().notNull().default(true),
  },
  (t) => [unique('hse_code_code').on(t.kind, t.code), unique('hse_code_name').on(t.kind, t.name)],
)

/** Rent work that a project has. */
export const projectRentWork = pgTable(
  'project_rent_work',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    codeId: integer('code_id')
      .notNull()
      .references(() => hseCode.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.codeId] }),
    index('project_rent_work_code_idx').on(t.codeId),
  ],
)
