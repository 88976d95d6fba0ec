import type { Person } from '../auth/person.ts'

/** Config is level 5's (design §5). */
export const mayWriteSetting = (who: Pick<Person, 'level'>): boolean => who.level >= 5

/** What is set for everybody's eyes, everybody reads. */
export const mayReadSetting = (who: Pick<Person, 'level'>, isForAll: boolean): boolean =>
  isForAll || mayWriteSetting(who)
