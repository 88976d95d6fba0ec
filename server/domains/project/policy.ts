import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Place = Pick<Membership, 'role' | 'partner'>

/** Head office makes projects (design §5). */
export function mayCreateProject(who: Pick<Person, 'level'>): boolean {
  return can(who).createProject()
}

/**
 * Facts, periods, members and rent work of a project: its managers who belong to no partner, and
 * head office everywhere (design §5).
 */
export function mayAdminister(who: Pick<Person, 'level'>, place: Place): boolean {
  return can(who, place).manageProject()
}
