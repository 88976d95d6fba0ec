import type { Person, Standing } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>
type Place = Pick<Standing, 'role' | 'partner'>

/** The least level that reads contracts. */
const staff = 2

/** Making and changing companies themselves: head office (design §5). */
export const mayKeepCompanies = (who: Pick<Who, 'level'>) => who.level >= headOffice

/** Which companies take part in a project, and on which terms: its managers and head office. */
export function mayManagePartners(who: Pick<Who, 'level'>, place: Pick<Place, 'role'>): boolean {
  return place.role === 'manager' || who.level >= headOffice
}

/** Who is a main contractor decides what everybody of it may see: head office says so. */
export const maySayMain = (who: Pick<Who, 'level'>) => who.level >= headOffice

/**
 * Money and points: who leads the project, the main contractor's staff, and of a partner only its
 * own people; a worker (level 1) nobody's.
 */
export function maySeeContract(who: Who, place: Place, companyId: number): boolean {
  if (who.level >= headOffice || place.role === 'manager' || place.role === 'safety') return true
  if (who.level < staff) return false
  return !place.partner || companyId === who.companyId
}

/** Projects whose members one may phone and write to. */
export function ledProjects(who: Pick<Person, 'standings'>): number[] {
  return [...who.standings.values()]
    .filter(({ role }) => role === 'manager' || role === 'safety')
    .map(({ projectId }) => projectId)
}
