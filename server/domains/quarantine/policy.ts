import type { FormBoard } from '../../../contract/form/definition.ts'
import { can } from '../../../contract/rights/can.ts'
import type { Person } from '../../identity/person.ts'
import type { ReviewRecord } from './queries.ts'

/**
 * Managers of the project who belong to no partner, and head office everywhere, see quarantined
 * operations and decide on them. Of a board that some roles alone read, these do instead.
 */
export function mayReview(
  who: Pick<Person, 'level' | 'memberships'>,
  projectId: number,
  board: Pick<FormBoard, 'readers'> = {},
): boolean {
  return can(who, who.memberships.get(projectId)).decideQuarantine(board)
}

/** Ids of the boards whose quarantined operations the person decides on, and of all that others do. */
export function reviewedBoards(
  who: Pick<Person, 'level' | 'memberships'>,
  projectId: number,
  boards: readonly FormBoard[],
): { own: number[]; others: number[] } {
  const own = boards.filter((board) => mayReview(who, projectId, board)).map(({ id }) => id)
  const others = boards.map(({ id }) => id).filter((id) => !own.includes(id))
  return { own, others }
}

/**
 * Null when the person may confirm, otherwise the reason. A file does not prove its writer: its
 * importer needs another person to confirm it, and may not act above their own level. What the
 * writer's device sent proves the writer, also if it depends on an imported operation.
 */
export function confirmRefusal(
  who: Pick<Person, 'id' | 'level'>,
  writer: Pick<Person, 'level'>,
  { fromFile, importedBy }: Pick<ReviewRecord, 'fromFile' | 'importedBy'>,
): 'own-import' | 'above-level' | null {
  if (!fromFile) return null
  if (importedBy?.id === who.id && !can(who).confirmOwnImport()) return 'own-import'
  return can(who).confirmFor(writer) ? null : 'above-level'
}
