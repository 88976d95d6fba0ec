import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { memberRole } from '../../../contract/rights/role.ts'
import { companiesQuery } from '../board/references.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

export interface NamedCompany {
  id: number
  name: string
}

/**
 * The companies whose people I administer in a project: all as its manager or head office, my own
 * as a partner, otherwise none.
 */
export function useManaged(projectId: number): readonly NamedCompany[] {
  const me = useMe()
  const project = useQuery(oneProject(projectId))
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  const own = companies.find((company) => company.id === me.company_id)
  // While the project is unknown; the server checks again.
  const role = project.data ? project.data.role : memberRole
  const partner = own?.kind !== 'main'
  const rights = can({ level: me.level, companyId: me.company_id }, { role, partner })
  if (rights.manageProject()) return companies
  return own && rights.manageEmployees(own.id) ? [own] : []
}
