import * as v from 'valibot'
import { fieldRow } from '../project/field.ts'
import { businessNumber } from '../text/business-number.ts'
import { nameText, requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { flagParam, id, idParam, listOf, paging, personRef, text } from '../wire/schema.ts'
import { companyRow } from './company.ts'
import { projectContract } from './company-contract.ts'
import { eachCompanyText } from './company-texts.ts'

// Apart from company.ts, whose list every form warms up: what only the company screens need does
// not travel with it.

/** Everything about a company itself (spec §3 Partner company). */
export const company = v.object({
  id,
  name: v.string(),
  biz_no: v.nullable(v.string()),
  ...eachCompanyText(() => v.nullable(v.string())),
  revision: v.number(),
})
export type Company = v.InferOutput<typeof company>

/** A company and, if the request names a project, its part in that project. */
export const companyCard = v.object({
  ...company.entries,
  /** null: the request names no project, or the company takes no part in it */
  kind: v.nullable(v.picklist(['main', 'partner'])),
  /** null as well where the reader may not see it (server/domains/company/policy.ts) */
  contract: v.nullable(projectContract),
})
export type CompanyCard = v.InferOutput<typeof companyCard>

export const companyOne = endpoint({
  id: 'company.one',
  method: 'GET',
  path: '/api/v1/company/{id}',
  summary: 'One company; with a project its contract there',
  params: v.object({ id: idParam }),
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: companyCard,
})

/** A company in the tree of a project, in the order of the tree. */
export const companyNode = v.object({
  ...companyRow.entries,
  kind: v.picklist(['main', 'partner']),
  parent_id: v.nullable(id),
  /** 0 at the root */
  depth: v.number(),
})
export type CompanyNode = v.InferOutput<typeof companyNode>

export const companyTree = endpoint({
  id: 'company.tree',
  method: 'GET',
  path: '/api/v1/company/tree',
  summary: 'Companies of a project as a tree: each after its parent, with its depth',
  query: v.strictObject({
    projectId: idParam,
    /** bypasses the device's cache (spec §5); the answer is the same */
    new: v.optional(flagParam),
  }),
  returns: v.object({ data: v.array(companyNode) }),
})

export const companyFields = endpoint({
  id: 'company.fields',
  method: 'GET',
  path: '/api/v1/company/field/{companyId}',
  summary: 'Work sites at which a company works',
  params: v.object({ companyId: idParam }),
  query: v.strictObject({
    ...paging(20, 200),
    fieldName: v.optional(text(200)),
    projectId: v.optional(idParam),
    fieldType: v.optional(text(100)),
    fieldCode: v.optional(text(100)),
  }),
  returns: listOf(fieldRow),
})

/** A person of a company. Contact data is null for readers who may not see it (design §5). */
export const companyPerson = v.object({
  ...personRef.entries,
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
})
export type CompanyPerson = v.InferOutput<typeof companyPerson>

export const companyMembers = endpoint({
  id: 'company.members',
  method: 'GET',
  path: '/api/v1/company/member',
  summary: 'People of a company, as far as the caller shares a project with them',
  query: v.strictObject({ ...paging(20, 200), company_id: idParam }),
  returns: listOf(companyPerson),
})

const optional = (max: number) => v.optional(v.nullable(nameText(max)))

const details = {
  biz_no: v.optional(v.nullable(businessNumber)),
  ...eachCompanyText(optional),
}

export const companyCreate = endpoint({
  id: 'company.create',
  method: 'PUT',
  path: '/api/v1/company',
  summary: 'Make a company',
  body: v.strictObject({ name: requiredName(200), ...details }),
  returns: company,
  success: 201,
})

export const companyUpdate = endpoint({
  id: 'company.update',
  method: 'POST',
  path: '/api/v1/company/{id}',
  version: 'required',
  summary: 'Change a company; what is absent stays, null clears',
  params: v.object({ id: idParam }),
  body: v.strictObject({ name: v.optional(requiredName(200)), ...details }),
  returns: company,
})
