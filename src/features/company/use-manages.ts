import { useQuery } from '@tanstack/react-query'
import { oneProject } from '../project/queries.ts'
import { useMe } from '../session/me.ts'

/** What the person may do with companies; the server has the last word (server/company/policy.ts). */
export function useManages(projectId: number): { partners: boolean; companies: boolean } {
  const me = useMe()
  const project = useQuery(oneProject(projectId))
  const companies = me.level >= 4
  return { companies, partners: companies || project.data?.role === 'manager' }
}
