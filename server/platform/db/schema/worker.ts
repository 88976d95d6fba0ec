import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt } from './column.ts'
import { field } from './field.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'
import { upload } from './upload.ts'

/** A person who is employed for a site, with or without an account. */
export const worker = pgTable(
  'worker',
  {
    id: serial().primaryKey(),
    name: text().notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    /** their account, where they have one */
    memberId: integer('member_id')
      .references(() => member.id, { onDelete: 'set null' })
      .unique(),
    /** number that the company gave (사번) */
    employeeNo: text('employee_no'),
    /** trade (직종) */
    jobType: text('job_type').notNull(),
    /** 직군 */
    jobCategory: text('job_category'),
    /** 직책 */
    jobTitle: text('job_title'),
    /** 고용형태 */
    employmentType: text('employment_type'),
    sex: text({ enum: ['male', 'female'] }),
    birthdate: date({ mode: 'string' }),
    /** ISO 3166-1 alpha-2 */
    nationality: text(),
    /** 체류자격 */
    visa: text(),
    contactNumber: text('contact_number'),
    hiredOn: date('hired_on', { mode: 'string' }),
    /** since when in the position of now */
    positionedOn: date('positioned_on', { mode: 'string' }),
    retiredOn: date('retired_on', { mode: 'string' }),
    /** last day on which the basic safety education is valid */
    educationExpires: date('education_expires', { mode: 'string' }),
    /** their picture: a file of purpose `worker`, uploaded by the maintainers of the register */
    photoId: uuid('photo_id').references(() => upload.id, { onDelete: 'set null' }),
    revision: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('worker_company_idx').on(t.companyId),
    uniqueIndex('worker_photo_idx').on(t.photoId).where(sql`photo_id is not null`),
  ],
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

/** Where in a project a worker works. */
export const fieldWorker = pgTable(
  'field_worker',
  {
    fieldId: integer('field_id')
      .notNull()
      .references(() => field.id, { onDelete: 'cascade' }),
    workerId: integer('worker_id')
      .notNull()
      .references(() => worker.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.fieldId, t.workerId] }),
    index('field_worker_worker_idx').on(t.workerId),
  ],
)

/** What a worker was, in which company, from when to when. */
export const workerPosition = pgTable(
  'worker_position',
  {
    id: serial().primaryKey(),
    workerId: integer('worker_id')
      .notNull()
      .references(() => worker.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    jobType: text('job_type').notNull(),
    jobCategory: text('job_category'),
    jobTitle: text('job_title'),
    employmentType: text('employment_type'),
    beginOn: date('begin_on', { mode: 'string' }).notNull(),
    /** the last day; null: still */
    endOn: date('end_on', { mode: 'string' }),
    createdAt: createdAt(),
  },
  (t) => [index('worker_position_worker_idx').on(t.workerId, t.beginOn)],
)
