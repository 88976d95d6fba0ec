import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

/** Drawings are the leaders' to administer, and head office's; everybody in the project sees them. */
export function mayManageDrawings(
  who: Pick<Person, 'level'>,
  place: Pick<Membership, 'role' | 'partner'>,
): boolean {
  return can(who, place).manageDrawings()
}
