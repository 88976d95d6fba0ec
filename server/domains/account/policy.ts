import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

/** Accounts and levels (docs/rights.md). */
export const mayKeepAccounts = (who: Pick<Person, 'level'>): boolean =>
  can(who).administerAccounts()
