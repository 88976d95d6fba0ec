import { useCan } from '../project/use-can.ts'

/** The person's rights on companies; the server checks again (server/domains/company/policy.ts). */
export function useManages(projectId: number): { partners: boolean; companies: boolean } {
  const rights = useCan(projectId)
  return { companies: rights.manageCompanies(), partners: rights.managePartners() }
}
