import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
} from 'drizzle-orm/pg-core'
import { createdAt } from './column.ts'
import { company, member } from './people.ts'

export const projectGroup = pgTable('project_group', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
})

export const project = pgTable('project', {
  id: serial().primaryKey(),
  fieldName: text('field_name').notNull(),
  contractCode: text('contract_code'),
  projectGroupId: integer('project_group_id').references(() => projectGroup.id),
  constructorName: text('constructor'),
  client: text(),
  fieldLocation: text('field_location'),
  fieldChief: text('field_chief'),
  safetyChief: text('safety_chief'),
  workType: text('work_type'),
  workGeneral: text('work_general'),
  /** won */
  workMoneyAmount: bigint('work_money_amount', { mode: 'number' }),
  dateWorkStart: date('date_work_start', { mode: 'string' }),
  dateCompleteExpected: date('date_complete_expected', { mode: 'string' }),
  dateComplete: date('date_complete', { mode: 'string' }),
  timeZone: text('time_zone').notNull().default('Asia/Seoul'),
  meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  demo: boolean().notNull().default(false),
  createdAt: createdAt(),
})

export const projectCompany = pgTable(
  'project_company',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    /** main contractor of this project, or partner in it */
    kind: text({ enum: ['main', 'partner'] }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.companyId] }),
    index('project_company_company_idx').on(t.companyId),
  ],
)

export const projectMember = pgTable(
  'project_member',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    role: text({ enum: ['member', 'safety', 'manager'] }).notNull(),
    isScanner: boolean('is_scanner').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.memberId] }),
    index('project_member_member_idx').on(t.memberId),
  ],
)

/** A work site or lot of a project. */
export const field = pgTable(
  'field',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    fieldName: text('field_name').notNull(),
    fieldCode: text('field_code'),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('field_project_idx').on(t.projectId)],
)

/** A person on site without an account. */
export const worker = pgTable(
  'worker',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    /** trade */
    jobType: text('job_type').notNull(),
    /** last day on which the basic safety education is valid */
    educationExpires: date('education_expires', { mode: 'string' }),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('worker_company_idx').on(t.companyId)],
)

export const projectWorker = pgTable(
  'project_worker',
  {
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    workerId: integer('worker_id')
      .notNull()
      .references(() => worker.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.workerId] }),
    index('project_worker_worker_idx').on(t.workerId),
  ],
)
