import type { Person } from '../auth/person.ts'

/** Who keeps the installation running: level 5 (design §5, config). */
export const mayOperate = (who: Pick<Person, 'level'>): boolean => who.level >= 5
