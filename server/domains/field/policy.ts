import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

/** Work sites are the managers' and head office's to administer (design §5). */
export function mayManage(
  who: Pick<Person, 'level'>,
  membership: Pick<Membership, 'role'>,
): boolean {
  return can(who, membership).manageSites()
}

/** Whether there is a project whose work sites they administer. */
export function mayManageSome(who: Pick<Person, 'level' | 'memberships'>): boolean {
  return can(who).manageSites() || [...who.memberships.values()].some((at) => mayManage(who, at))
}
