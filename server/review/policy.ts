import type { Person } from '../auth/person.ts'
import { headOffice } from '../project/standing.ts'
import type { ReviewRecord } from './queries.ts'

/** Managers of the project who are no partner's, and head office everywhere, look at what waits and decide on it. */
export function mayReview(who: Pick<Person, 'level' | 'standings'>, projectId: number): boolean {
  const standing = who.standings.get(projectId)
  return who.level >= headOffice || (standing?.role === 'manager' && !standing.partner)
}

/** Level 5 answers for what it brings in by itself: a small site may have nobody else. */
const administrator = 5

/**
 * Null when the person may confirm, else why not. A file proves nothing of its writer: whoever
 * brought it in needs another to confirm it, and nobody acts by it above their own level. What the
 * writer's device sent proves them, also where it hangs on what came in a file.
 */
export function confirmRefusal(
  who: Pick<Person, 'id' | 'level'>,
  writer: Pick<Person, 'level'>,
  { fromFile, importedBy }: Pick<ReviewRecord, 'fromFile' | 'importedBy'>,
): 'own-import' | 'above-level' | null {
  if (!fromFile) return null
  if (importedBy?.id === who.id && who.level < administrator) return 'own-import'
  return writer.level > who.level ? 'above-level' : null
}
