import type { FormBoard } from '../../../contract/form/definition.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Membership, Person } from '../../identity/person.ts'

type Place = Pick<Membership, 'role' | 'partner'>

export const maySeeChecklist = (
  who: Pick<Person, 'level'>,
  place: Place,
  board: FormBoard,
): boolean => can(who, place).readBoard(board)

export const mayAdaptChecklist = (
  who: Pick<Person, 'level'>,
  place: Place,
  board: FormBoard,
): boolean => maySeeChecklist(who, place, board) && can(who, place).adaptChecklist()
