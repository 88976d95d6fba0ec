import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  flagParam,
  id,
  idParam,
  knownOr,
  listOf,
  paging,
  personRef,
  text,
} from '../wire/schema.ts'

/** A person's membership in a project (design §5). */
export const projectRole = v.picklist(['member', 'safety', 'manager', 'health'])
export type ProjectRole = v.InferOutput<typeof projectRole>

/** In an answer: a role of a later build reads as a member. */
export const shownRole = knownOr(projectRole.options, 'member')

export const projectRow = v.object({
  id,
  field_name: v.string(),
  contract_code: v.nullable(v.string()),
  project_group: v.nullable(v.string()),
  constructor: v.nullable(v.string()),
  client: v.nullable(v.string()),
  field_location: v.nullable(v.string()),
  work_type: v.nullable(v.string()),
  date_work_start: v.nullable(day),
  date_complete_expected: v.nullable(day),
  time_zone: v.string(),
  /** my own role; null for head office that is not a member */
  role: v.nullable(shownRole),
  isScanner: v.boolean(),
})
export type ProjectRow = v.InferOutput<typeof projectRow>

/** A device stores it with the project; `groups` are a `listedGroups`, null where the board's are asked. */
const newestChecklist = v.object({
  boardId: id,
  field: v.string(),
  version: v.number(),
  groups: v.unknown(),
})

/** Absent from a server before there was one (docs/decisions/012). */
const later = v.optional(v.nullable(v.string()), null)

export const project = v.object({
  ...projectRow.entries,
  field_chief: v.nullable(v.string()),
  safety_chief: v.nullable(v.string()),
  work_general: v.nullable(v.string()),
  work_money_amount: v.nullable(v.number()),
  date_complete: v.nullable(day),
  /** mid-term inspection (중간점검일) */
  date_mid_inspection: v.optional(v.nullable(day), null),
  /** ministry in charge (관할부처) */
  ministry: later,
  safety_department: later,
  region: later,
  /** 보건관리자 */
  health_officer: later,
  /** JSON text each (spec §3) */
  field_view: later,
  field_map: later,
  field_photo: later,
  meta: v.record(v.string(), v.unknown()),
  /** a weather service is set up, and the place of its site; only where one project is read */
  weather: v.optional(v.boolean()),
  /** its own checklists, the newest version of each; only where one project is read */
  checklists: v.optional(v.array(newestChecklist)),
  revision: v.optional(v.number(), 0),
})
export type Project = v.InferOutput<typeof project>

export const projectFilter = endpoint({
  id: 'project.filter',
  method: 'GET',
  path: '/api/v1/project/filter',
  summary: 'Projects that the caller may see, by conditions',
  query: v.strictObject({
    ...paging(20, 200),
    keyword: v.optional(text(200)),
    /** the day that `filterBegin` and `filterEnd` are about */
    filterType: v.optional(
      v.picklist(['date_work_start', 'date_complete_expected', 'date_complete']),
    ),
    /** first day */
    filterBegin: v.optional(day),
    /** last day */
    filterEnd: v.optional(day),
    /** id of the group */
    project_group_id: v.optional(idParam),
    /** part of the name */
    project_name: v.optional(text(200)),
    constructor: v.optional(text(200)),
    /** part of the name of a partner company */
    subcontractor: v.optional(text(200)),
    /** part of the location */
    location: v.optional(text(200)),
    contract_code: v.optional(text(200)),
    /** part of the name of a member */
    employee: v.optional(text(200)),
    /** 1: only projects that I am a member of */
    onlyMe: v.optional(flagParam),
  }),
  returns: listOf(projectRow),
})

export const projectOne = endpoint({
  id: 'project.one',
  method: 'GET',
  path: '/api/v1/project/{id}',
  summary: 'One project',
  params: v.object({ id: idParam }),
  returns: project,
})

export const projectMember = v.object({
  ...personRef.entries,
  role: shownRole,
  isScanner: v.boolean(),
})
export type ProjectMember = v.InferOutput<typeof projectMember>

export const projectUsers = endpoint({
  id: 'project.users',
  method: 'GET',
  path: '/api/v1/project/{id}/user',
  summary: 'Members of a project: name, company, position',
  params: v.object({ id: idParam }),
  query: v.strictObject({
    ...paging(50, 10_000),
    keyword: v.optional(text(200)),
    role: v.optional(projectRole),
  }),
  returns: listOf(projectMember),
})
