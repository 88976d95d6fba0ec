import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  smallint,
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
  /** mid-term inspection (중간점검일) */
  dateMidInspection: date('date_mid_inspection', { mode: 'string' }),
  /** ministry in charge (관할부처) */
  ministry: text(),
  safetyDepartment: text('safety_department'),
  region: text(),
  /** 보건관리자 */
  healthOfficer: text('health_officer'),
  /** JSON text each (spec §3) */
  fieldView: text('field_view'),
  fieldMap: text('field_map'),
  fieldPhoto: text('field_photo'),
  rentWorkEnabled: boolean('rent_work_enabled').notNull().default(false),
  revision: integer().notNull().default(1),
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
    /** the company of the project whose subcontractor it is; null: of the main contractor */
    parentCompanyId: integer('parent_company_id').references(() => company.id),
    /** 공종 */
    workType: text('work_type'),
    /** won */
    contractAmount: bigint('contract_amount', { mode: 'number' }),
    contractBegin: date('contract_begin', { mode: 'string' }),
    contractEnd: date('contract_end', { mode: 'string' }),
    /** 현장대리인 */
    siteAgent: text('site_agent'),
    /** 안전담당 */
    safetyManager: text('safety_manager'),
    /** people usually on site (상시인원) */
    headcount: integer(),
    /** 산재보험 관리번호 */
    insuranceNo: text('insurance_no'),
    /** 면허 */
    license: text(),
    state: text({ enum: ['planned', 'contracted', 'started', 'completed', 'terminated'] })
      .notNull()
      .default('contracted'),
    /** points of the qualification (적격수급인 평가), 20 + 40 + 20 + 20 */
    scoreSystem: smallint('score_system'),
    scoreExecution: smallint('score_execution'),
    scoreOperation: smallint('score_operation'),
    scoreAccidents: smallint('score_accidents'),
    /** last day on which the qualification is valid */
    qualifiedUntil: date('qualified_until', { mode: 'string' }),
    revision: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.companyId] }),
    index('project_company_company_idx').on(t.companyId),
  ],
)

/** A period of a project (차수); no two of a project share a day: `project_order_apart` says so. */
export const projectOrder = pgTable(
  'project_order',
  {
    id: serial().primaryKey(),
    projectId: integer('project_id')
      .notNull()
      .references(() => project.id, { onDelete: 'cascade' }),
    beginYmd: date('begin_ymd', { mode: 'string' }).notNull(),
    endYmd: date('end_ymd', { mode: 'string' }).notNull(),
    startOrderNumber: integer('start_order_number').notNull(),
    orderPeriodUnit: text('order_period_unit', {
      enum: ['day', 'week', 'month', 'year'],
    }).notNull(),
    orderPeriodNumber: integer('order_period_number').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('project_order_project_idx').on(t.projectId, t.beginYmd),
    check('project_order_forward', sql`begin_ymd <= end_ymd`),
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
    role: text({ enum: ['member', 'safety', 'manager', 'health'] }).notNull(),
    isScanner: boolean('is_scanner').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.memberId] }),
    index('project_member_member_idx').on(t.memberId),
  ],
)
