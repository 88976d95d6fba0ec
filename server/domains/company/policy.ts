import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>
type Place = Pick<Membership, 'role' | 'partner'>

/** Making and changing companies themselves: head office (design §5). */
export const mayKeepCompanies = (who: Pick<Who, 'level'>) => can(who).manageCompanies()

/** Which companies take part in a project, and on which terms: its managers and head office. */
export function mayManagePartners(who: Pick<Who, 'level'>, place: Pick<Place, 'role'>): boolean {
  return can(who, place).managePartners()
}

/** The choice of main contractor decides what all its people may see, so head office makes it. */
export const maySayMain = (who: Pick<Who, 'level'>) => can(who).nameMainContractor()

/**
 * Money and points are visible to people who lead the project, to the main contractor's staff, and
 * to a partner's own people; to no worker (level 1).
 */
export function maySeeContract(who: Who, place: Place, companyId: number): boolean {
  return can(who, place).seeContract(companyId)
}

/** Projects whose members one may phone and write to. */
export function ledProjects(who: Pick<Person, 'level' | 'memberships'>): number[] {
  return [...who.memberships.values()]
    .filter((place) => can(who, place).changeAnyRecord())
    .map(({ projectId }) => projectId)
}
