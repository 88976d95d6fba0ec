import { companyList } from '../../../contract/company/company.ts'
import {
  companyCreate,
  companyFields,
  companyMembers,
  companyOne,
  companyTree,
  companyUpdate,
} from '../../../contract/company/company-book.ts'
import {
  projectAddCompanies,
  projectCompanies,
  projectCompanyUsers,
  projectContractUpdate,
  projectRemoveCompany,
} from '../../../contract/company/company-contract.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { updateContract } from './agree.ts'
import { createCompany, updateCompany } from './change.ts'
import { partOf, partsOf, projectPeopleOf } from './part-queries.ts'
import { presentContract, presentPart } from './present.ts'
import { companyFor, companyTreeOf, fieldsOf, listCompanies, peopleOf } from './queries.ts'
import { addCompanies, removeCompany } from './take-part.ts'

/** A company that the person may know of; a foreign one answers like one that is not there. */
async function loadVisibleCompany(db: Db, who: Person, id: number) {
  const company = await companyFor(db, who, id)
  if (!company) throw problem('not-found')
  return company
}

export const companyRoutes: Bound[] = [
  bind(companyList, async ({ db, who, query }) => {
    if (query.projectId !== undefined) await membershipIn(db, who, query.projectId)
    return listCompanies(db, who, query)
  }),

  bind(companyTree, async ({ db, who, query }) => {
    await membershipIn(db, who, query.projectId)
    return { data: await companyTreeOf(db, query.projectId) }
  }),

  bind(companyOne, async ({ db, who, params, query, reply }) => {
    const company = await loadVisibleCompany(db, who, params.id)
    const etag = etagOf(company.revision)
    if (query.projectId === undefined)
      return reply({ ...company, kind: null, contract: null }, { etag })
    const membership = await membershipIn(db, who, query.projectId)
    const part = await partOf(db, query.projectId, params.id)
    const contract = part && presentContract(part, who, membership)
    return reply({ ...company, kind: part?.kind ?? null, contract }, { etag })
  }),

  bind(companyFields, async ({ db, who, params, query }) => {
    await loadVisibleCompany(db, who, params.companyId)
    return fieldsOf(db, who, params.companyId, query)
  }),

  bind(companyMembers, async ({ db, who, query }) => {
    await loadVisibleCompany(db, who, query.company_id)
    return peopleOf(db, who, query.company_id, query)
  }),

  bind(companyCreate, createCompany),
  bind(companyUpdate, updateCompany),

  bind(projectCompanies, async ({ db, who, params, query }) => {
    const membership = await membershipIn(db, who, params.id)
    const page = await partsOf(db, params.id, query)
    return { ...page, data: page.data.map((part) => presentPart(part, who, membership)) }
  }),
  bind(projectAddCompanies, addCompanies),
  bind(projectRemoveCompany, removeCompany),
  bind(projectContractUpdate, updateContract),
  bind(projectCompanyUsers, async ({ db, who, params, query }) => {
    await membershipIn(db, who, params.id)
    return projectPeopleOf(db, who, params.id, query)
  }),
]
