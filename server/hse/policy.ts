import type { Person } from '../auth/person.ts'

const administrator = 5

/** The set is everybody's: the system's administrators alone change it. */
export function mayImport(who: Pick<Person, 'level'>): boolean {
  return who.level >= administrator
}
