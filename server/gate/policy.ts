import type { Person, Standing } from '../auth/person.ts'
import { contactsOf, scopeOf } from '../employee/policy.ts'
import { mayAdminister } from '../project/policy.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>

/** Corrections, badges, gates, keys: the project's managers and head office (design §5). */
export const mayManageGate = mayAdminister

/** The board of a gate shows itself to whoever sets it up. */
export function mayShowBoard(who: Who, place: Standing): boolean {
  return place.isScanner || mayManageGate(who, place)
}

const staff = 2

/** Whose days on site a person sees. */
export interface GateSight {
  /** people of one company only; null: of all */
  companyId: number | null
  /** one's own only */
  own: boolean
  /** whose contacts: of one company, or everybody's (null) */
  contacts: number | null
}

/** Staff see everybody on site, partners their own people, a worker themselves (issue: rights). */
export function gateSightOf(who: Who, place: Standing): GateSight {
  return {
    companyId: scopeOf(who, place),
    own: who.level < staff && !place.isScanner,
    contacts: contactsOf(who, place),
  }
}
