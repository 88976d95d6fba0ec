import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Who = Pick<Person, 'level' | 'companyId'>
type Place = Pick<Membership, 'role' | 'partner'>

/** No company has this id: a person without a company sees none. */
const noCompany = 0

/** The one company whose people a partner sees; null: all of them (design §5). */
export function scopeOf(who: Who, place: Place): number | null {
  return can(who, place).seeEveryCompany() ? null : (who.companyId ?? noCompany)
}

/** The one company whose people the person administers; null: all; `false`: none. */
export function managedBy(who: Who, place: Place): number | null | false {
  const rights = can(who, place)
  if (rights.manageProject()) return null
  return who.companyId !== null && rights.manageEmployees(who.companyId) ? who.companyId : false
}

export function mayManage(who: Who, place: Place, companyId: number): boolean {
  return can(who, place).manageEmployees(companyId)
}

/** Whose contact numbers the person sees: everybody's (null), or their own company's. */
export function contactsOf(who: Who, place: Place): number | null {
  return can(who, place).seeContacts() ? null : (who.companyId ?? noCompany)
}
