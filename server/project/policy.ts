import type { Person, Standing } from '../auth/person.ts'
import { headOffice } from './standing.ts'

type Place = Pick<Standing, 'role' | 'partner'>

/** Head office makes projects (design §5). */
export function mayCreateProject(who: Pick<Person, 'level'>): boolean {
  return who.level >= headOffice
}

/**
 * Facts, periods, members and rent work of a project: its managers who are no partner's, and head
 * office everywhere (design §5).
 */
export function mayAdminister(who: Pick<Person, 'level'>, place: Place): boolean {
  return who.level >= headOffice || (place.role === 'manager' && !place.partner)
}
