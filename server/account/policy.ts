import type { Person } from '../auth/person.ts'

/** Accounts and levels: level 5 (design §5). */
export const mayKeepAccounts = (who: Pick<Person, 'level'>): boolean => who.level >= 5
