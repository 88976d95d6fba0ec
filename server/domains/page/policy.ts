import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'

export const mayWritePages = (who: Pick<Person, 'level'>): boolean => can(who).writePages()

/** The least levels of the pages that the person reads. */
export const readableLevels = (who: Pick<Person, 'level'>): number[] =>
  Object.values(levels).filter((least) => can(who).readPage(least))
