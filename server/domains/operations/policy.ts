import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

/** People who operate the installation. */
export const mayOperate = (who: Pick<Person, 'level'>): boolean => can(who).operate()
