import { useQuery } from '@tanstack/react-query'
import { companiesQuery } from '../board/references.ts'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

export interface NamedCompany {
  id: number
  name: string
}

/**
 * The companies whose people I administer in a project (design §5): all as its manager or head
 * office, my own as a partner, else none.
 */
export function useManaged(projectId: number): readonly NamedCompany[] {
  const me = useMe()
  const project = useQuery(oneProject(projectId))
  const companies = useQuery(companiesQuery(projectId)).data?.data ?? []
  if (me.level >= 4) return companies
  const own = companies.find((company) => company.id === me.company_id)
  if (own?.kind !== 'main') return own && me.level >= 2 ? [own] : []
  return project.data?.role === 'manager' ? companies : []
}
