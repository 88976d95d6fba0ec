import type { Person } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'

/** Managers of the project, and head office everywhere, look at what waits and decide on it. */
export function mayReview(who: Pick<Person, 'level' | 'standings'>, projectId: number): boolean {
  return who.level >= headOffice || who.standings.get(projectId)?.role === 'manager'
}
