import * as v from 'valibot'
import { grades, scoreParts } from '../employee/qualification.ts'
import { projectMember } from '../project/project.ts'
import { nameText } from '../text/name-text.ts'
import { orIdsText } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import {
  day,
  done,
  enteredDay,
  id,
  idInBody,
  idParam,
  listOf,
  paging,
  text,
} from '../wire/schema.ts'
import { companyRow } from './company.ts'
import { eachCompanyText } from './company-texts.ts'

/** 예정·계약·착수·준공·해지 (domain.md §4.21). */
export const contractStates = [
  'planned',
  'contracted',
  'started',
  'completed',
  'terminated',
] as const
export type ContractState = (typeof contractStates)[number]

const kind = v.picklist(['main', 'partner'])
const points = v.nullable(v.number())

/** The contract of a company in a project, and the result of its qualification. */
export const projectContract = v.object({
  parent_company_id: v.nullable(id),
  /** 공종 */
  work_type: v.nullable(v.string()),
  /** won */
  contract_amount: v.nullable(v.number()),
  contract_begin: v.nullable(day),
  contract_end: v.nullable(day),
  /** 현장대리인 */
  site_agent: v.nullable(v.string()),
  /** 안전담당 */
  safety_manager: v.nullable(v.string()),
  /** people usually on site (상시인원) */
  headcount: v.nullable(v.number()),
  /** 산재보험 관리번호 */
  insurance_no: v.nullable(v.string()),
  /** 면허 */
  license: v.nullable(v.string()),
  state: v.picklist(contractStates),
  score_system: points,
  score_execution: points,
  score_operation: points,
  score_accidents: points,
  /** computed of the points (contract/employee/qualification.ts) */
  score_total: points,
  grade: v.nullable(v.picklist(grades)),
  /** last day on which the qualification is valid */
  qualified_until: v.nullable(day),
  /** If-Match of a change */
  revision: v.number(),
})
export type ProjectContract = v.InferOutput<typeof projectContract>

/**
 * A company of a project with its contract; the contract is null for readers who may not see it.
 */
export const projectCompanyRow = v.object({
  ...companyRow.entries,
  kind,
  ...eachCompanyText(() => v.nullable(v.string())),
  /** of the project's members */
  member_count: v.number(),
  contract: v.nullable(projectContract),
})
export type ProjectCompanyRow = v.InferOutput<typeof projectCompanyRow>

const inProject = v.object({ id: idParam })

export const projectCompanies = endpoint({
  id: 'project.companies',
  method: 'GET',
  path: '/api/v1/project/{id}/company',
  summary: 'Companies of a project with their contracts (협력업체 계약현황)',
  params: inProject,
  query: v.strictObject({ ...paging(100, 1000), keyword: v.optional(text(200)) }),
  returns: listOf(projectCompanyRow),
})

export const projectAddCompanies = endpoint({
  id: 'project.addCompanies',
  method: 'PUT',
  path: '/api/v1/project/{id}/company',
  summary: 'Let companies take part in a project: all of them or none; who does already stays',
  params: inProject,
  body: v.strictObject({
    /** as the path has it */
    project_id: v.optional(idInBody),
    company_ids: orIdsText(
      v.pipe(v.array(id), v.minLength(1, 'required'), v.maxLength(200, 'max')),
    ),
    /** partner by default; only head office may set `main` */
    kind: v.optional(kind, 'partner'),
  }),
  returns: v.object({ added: v.array(id) }),
})

export const projectRemoveCompany = endpoint({
  id: 'project.removeCompany',
  method: 'DELETE',
  path: '/api/v1/company/{projectId}/{companyId}',
  summary: 'Take a company off a project; refused while something there is its own',
  params: v.object({ projectId: idParam, companyId: idParam }),
  returns: done,
})

/** Why a company cannot leave a project: `data` of the refusal `in-use`. */
export const companyUses = v.object({
  members: v.number(),
  fields: v.number(),
  workers: v.number(),
  /** neither closed nor deleted, of the company or naming it as responsible */
  records: v.number(),
  /** companies that work under it */
  partners: v.number(),
})
export type CompanyUses = v.InferOutput<typeof companyUses>

/* @__NO_SIDE_EFFECTS__ */
function whole(max: number) {
  return v.optional(
    v.nullable(v.pipe(v.number(), v.integer('int'), v.minValue(0, 'min'), v.maxValue(max, 'max'))),
  )
}
const words = (max: number) => v.optional(v.nullable(nameText(max)))
const date = v.optional(v.nullable(enteredDay))

export const projectContractUpdate = endpoint({
  id: 'project.contract',
  method: 'POST',
  path: '/api/v1/project/{id}/company/{companyId}',
  version: 'required',
  summary: 'Change what a company has agreed in a project; what is absent stays, null clears',
  params: v.object({ id: idParam, companyId: idParam }),
  body: v.strictObject({
    /** only head office may set it */
    kind: v.optional(kind),
    parent_company_id: v.optional(v.nullable(id)),
    work_type: words(100),
    // 15 digits, the comma input's limit (spec §5)
    contract_amount: whole(999_999_999_999_999),
    contract_begin: date,
    contract_end: date,
    site_agent: words(100),
    safety_manager: words(100),
    headcount: whole(100_000),
    insurance_no: words(50),
    license: words(200),
    state: v.optional(v.picklist(contractStates)),
    score_system: whole(scoreParts.score_system),
    score_execution: whole(scoreParts.score_execution),
    score_operation: whole(scoreParts.score_operation),
    score_accidents: whole(scoreParts.score_accidents),
    qualified_until: date,
  }),
  returns: projectCompanyRow,
})

export const projectCompanyUsers = endpoint({
  id: 'project.companyUsers',
  method: 'GET',
  path: '/api/v1/project/{id}/company/user',
  summary: 'Members of a project by company, with how to reach them for those who may know',
  params: inProject,
  query: v.strictObject({ ...paging(20, 1000), company_id: v.optional(idParam) }),
  returns: listOf(
    v.object({
      ...projectMember.entries,
      mobile: v.nullable(v.string()),
      email: v.nullable(v.string()),
    }),
  ),
})
