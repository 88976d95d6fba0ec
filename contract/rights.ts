import type { Board } from './form/definition.ts'
import type { ProjectRole } from './project.ts'

/** The least position level that writes where a board does not say otherwise (design §5). */
const staff = 2

/**
 * Whether a person may write on a board: members of the project, of the board's level. Both sides
 * ask this, so that no screen offers what the server refuses.
 */
export function mayWriteOn(
  board: Pick<Board, 'writeLevel'>,
  person: { level: number },
  role: ProjectRole | null,
): boolean {
  return role !== null && person.level >= (board.writeLevel ?? staff)
}

/** Head office: sees every project, and administers each. */
const headOffice = 4

/** Whether a person administers a project's work sites (design §5): its managers, head office. */
export function mayManageFields(person: { level: number }, role: ProjectRole | null): boolean {
  return person.level >= headOffice || role === 'manager'
}
