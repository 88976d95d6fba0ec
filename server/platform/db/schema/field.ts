import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { createdAt } from './column.ts'
import { company, member } from './people.ts'
import { project } from './project.ts'

/** Kinds of facilities in four depths (cat1 to cat4). */
export const facilityCategory = pgTable(
  'facility_category',
  {
    id: serial().primaryKey(),
    parentId: integer('parent_id').references((): AnyPgColumn => facilityCategory.id),
    /** 1 to 4 */
    depth: smallint().notNull(),
    code: text().notNull().unique(),
    name: text().notNull(),
  },
  (t) => [
    unique('facility_category_name').on(t.parentId, t.name).nullsNotDistinct(),
    index('facility_category_depth_idx').on(t.depth),
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
    facilityCategoryId: integer('facility_category_id').references(() => facilityCategory.id),
    fieldName: text('field_name').notNull(),
    /** the list of the project that it belongs to (field/{fieldCode}) */
    fieldCode: text('field_code'),
    fieldType: text('field_type'),
    contractCode: text('contract_code'),
    address: text(),
    directorName: text('director_name'),
    managerName: text('manager_name'),
    safetyManagerName: text('safety_manager_name'),
    phone: text(),
    startWorkAt: date('start_work_at', { mode: 'string' }),
    beCompletedAt: date('be_completed_at', { mode: 'string' }),
    workBeginAt: date('work_begin_at', { mode: 'string' }),
    workEndAt: date('work_end_at', { mode: 'string' }),
    safetyGrade: text('safety_grade'),
    /** 형식 */
    format: text(),
    scale1: text(),
    scale2: text(),
    scale3: text(),
    /** won */
    depositAmount: bigint('deposit_amount', { mode: 'number' }),
    /** JSON text each (spec §3) */
    fieldView: text('field_view'),
    fieldMap: text('field_map'),
    fieldPhoto: text('field_photo'),
    meta: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    revision: integer().notNull().default(1),
    demo: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index('field_project_idx').on(t.projectId)],
)

/** Companies that work at a field. */
export const fieldCompany = pgTable(
  'field_company',
  {
    fieldId: integer('field_id')
      .notNull()
      .references(() => field.id, { onDelete: 'cascade' }),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
  },
  (t) => [
    primaryKey({ columns: [t.fieldId, t.companyId] }),
    index('field_company_company_idx').on(t.companyId),
  ],
)

/** Members in charge of a field. */
export const fieldMember = pgTable(
  'field_member',
  {
    fieldId: integer('field_id')
      .notNull()
      .references(() => field.id, { onDelete: 'cascade' }),
    memberId: integer('member_id')
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.fieldId, t.memberId] }),
    index('field_member_member_idx').on(t.memberId),
  ],
)
