import type { Board } from '../../contract/form/definition.ts'
import { mayWriteOn } from '../../contract/rights.ts'
import type { Person, Standing } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'

type Who = Pick<Person, 'id' | 'level' | 'companyId'>
type Place = Pick<Standing, 'role' | 'partner'>

/** What the rights look at of a record. */
export interface Thing {
  writerId: number
  companyId: number | null
  responsibleCompanyIds: readonly number[]
  actedBy: number | null
  closed: boolean
  status: string
}

/** The least level that writes where the board does not say otherwise (design §5). */
const staff = 2

const leads = (place: Place) => place.role === 'safety' || place.role === 'manager'

/** Members see all of a project; partners what is their company's, or names it as responsible. */
export function maySee(who: Who, place: Place, thing: Thing): boolean {
  if (who.level >= headOffice || !place.partner || thing.writerId === who.id) return true
  if (who.companyId === null) return false
  return thing.companyId === who.companyId || thing.responsibleCompanyIds.includes(who.companyId)
}

/** Members of the board's level; a partner needs a company in whose name to write. */
export function mayWrite(who: Who, place: Place, board: Pick<Board, 'writeLevel'>): boolean {
  return mayWriteOn(board, who, place.role) && (!place.partner || who.companyId !== null)
}

/** Null when the person may change the record, else why not. Asked after `maySee`. */
export function editRefusal(
  who: Who,
  place: Place,
  board: Pick<Board, 'writeLevel'>,
  thing: Thing,
): 'forbidden' | 'closed' | null {
  if (!mayWrite(who, place, board)) return 'forbidden'
  if (leads(place)) return null
  if (thing.writerId !== who.id) return 'forbidden'
  return thing.closed ? 'closed' : null
}

/**
 * Null when the person may write the corrective action: who may change the record, and the partner
 * named as responsible. `keys` are the values that are written; the partner's stay in the section.
 */
export function actRefusal(
  who: Who,
  place: Place,
  board: Pick<Board, 'writeLevel' | 'verification' | 'sections'>,
  thing: Thing,
  keys: readonly string[],
): 'forbidden' | 'closed' | null {
  const refusal = editRefusal(who, place, board, thing)
  if (refusal !== 'forbidden' || !board.verification || !mayWrite(who, place, board)) return refusal
  const named = who.companyId !== null && thing.responsibleCompanyIds.includes(who.companyId)
  const section = board.sections.find(({ key }) => key === board.verification?.section)
  const own = new Set(section?.fields.map((field) => field.key))
  if (!place.partner || !named || !keys.every((key) => own.has(key))) return refusal
  return thing.closed ? 'closed' : null
}

/** `touched`: somebody other than the writer has changed, commented on or acted upon it. */
export function mayRemove(who: Who, place: Place, thing: Thing, touched: boolean): boolean {
  if (place.role === null) return false
  if (place.role === 'manager') return true
  return thing.writerId === who.id && !touched && !thing.closed
}

/** Safety or manager, never the one who did it. Whether it is time to is the status's matter. */
export function mayVerify(
  who: Who,
  place: Place,
  board: Pick<Board, 'verification'>,
  thing: Thing,
): boolean {
  return board.verification !== undefined && leads(place) && thing.actedBy !== who.id
}

export function mayPin(who: Who, place: Place): boolean {
  return place.role === 'manager' || who.level >= headOffice
}

/** Level 1 comments only on what it wrote itself. */
export function mayComment(who: Who, place: Place, thing: Thing): boolean {
  if (place.role === null) return false
  return who.level >= staff || thing.writerId === who.id
}
