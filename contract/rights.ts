import type { Board } from './form/definition.ts'
import type { ProjectRole } from './project.ts'

/**
 * The least position level that writes where a board does not say otherwise (design §5), and that
 * leads others.
 */
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

/**
 * Null when somebody may be that in a project, else the word of the reason. Who leads sees and
 * changes everybody's records, so that a partner's people are members.
 */
export function roleRefusal(
  member: { level: number; partner: boolean },
  role: ProjectRole,
): 'mainonly' | 'staffonly' | null {
  if (role === 'member') return null
  if (member.partner) return 'mainonly'
  return member.level < staff ? 'staffonly' : null
}

/** What is left of a role that somebody was given when their level or their company was another. */
export const roleNow = (
  member: { level: number; partner: boolean },
  role: ProjectRole,
): ProjectRole => (roleRefusal(member, role) ? 'member' : role)
