import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'
import { contactsOf, scopeOf } from '../employee/policy.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>

/** Corrections, badges, gates, keys: the project's managers and head office (design §5). */
export const mayManageGate = (
  who: Pick<Who, 'level'>,
  place: Pick<Membership, 'role' | 'partner'>,
) => can(who, place).manageGate()

/** Managers who set up a gate display may show it. */
export function mayShowBoard(who: Who, place: Membership): boolean {
  return can(who, place).showGateDisplay()
}

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
export function gateSightOf(who: Who, place: Membership): GateSight {
  return {
    companyId: scopeOf(who, place),
    own: !can(who, place).seeAttendance(),
    contacts: contactsOf(who, place),
  }
}
