import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'

/** Settings of the installation. */
export const mayWriteSetting = (who: Pick<Person, 'level'>): boolean => can(who).configure()

/** What is set for everybody's eyes, everybody reads. */
export const mayReadSetting = (who: Pick<Person, 'level'>, isForAll: boolean): boolean =>
  isForAll || mayWriteSetting(who)
