import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

/** A backup contains everything of everybody. */
export const mayRunBackups = (who: Pick<Person, 'level'>): boolean => can(who).runBackups()
