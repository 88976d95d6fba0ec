import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

/** The set is everybody's: the system's administrators alone change it. */
export function mayImport(who: Pick<Person, 'level'>): boolean {
  return can(who).changeStandards()
}
