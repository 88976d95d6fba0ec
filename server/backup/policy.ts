import type { Person } from '../auth/person.ts'

/** A backup holds everything of everybody: level 5 (design §5, config). */
export const mayRunBackups = (who: Pick<Person, 'level'>): boolean => who.level >= 5
