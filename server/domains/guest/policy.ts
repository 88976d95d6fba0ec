import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

export function mayManageGuestLink(
  who: Pick<Person, 'level'>,
  place: Pick<Membership, 'role' | 'partner'>,
): boolean {
  return can(who, place).manageGuestLink()
}
