import type { ProjectRole } from '../../contract/project.ts'
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

/** The least level that leads others: a worker does not. */
const staff = 2

/**
 * Null when somebody may be that in a project, else the word of the reason. Who leads sees and
 * changes everybody's records, so that a partner's people are members.
 */
export function roleRefusal(
  member: { level: number; partner: boolean },
  role: ProjectRole,
): 'mainonly' | 'staffonly' | null {
  if (role === 'member') return null
  if (member.partner) return 'mainonly'
  return member.level < staff ? 'staffonly' : null
}
