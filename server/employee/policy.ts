import type { Person, Standing } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'

type Who = Pick<Person, 'level' | 'companyId'>
type Place = Pick<Standing, 'role' | 'partner'>

const staff = 2
/** No company has this id: who belongs to none sees none. */
const nobody = 0

/** The one company whose people a partner sees; null: all of them (design §5). */
export function scopeOf(who: Who, place: Place): number | null {
  if (who.level >= headOffice || !place.partner) return null
  return who.companyId ?? nobody
}

/** The one company whose people the person administers; null: all; `false`: none. */
export function managedBy(who: Who, place: Place): number | null | false {
  if (who.level >= headOffice) return null
  if (place.partner) return who.level >= staff && who.companyId !== null ? who.companyId : false
  return place.role === 'manager' ? null : false
}

export function mayManage(who: Who, place: Place, companyId: number): boolean {
  const managed = managedBy(who, place)
  return managed === null || managed === companyId
}

/** Whose contact numbers the person sees: everybody's (null), or their own company's. */
export function contactsOf(who: Who, place: Place): number | null {
  const all = who.level >= headOffice || place.role === 'manager' || place.role === 'safety'
  return all ? null : (who.companyId ?? nobody)
}
