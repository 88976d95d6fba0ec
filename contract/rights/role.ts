import type { ProjectRole } from '../project/project.ts'
import { isAtLeast, type Leveled, levels } from './level.ts'

/** Roles that lead the work of a project: they may change all records. */
export const leadingRoles: readonly ProjectRole[] = ['safety', 'manager']

/** Roles that only the main contractor's staff have; a partner's people and workers are members. */
export const staffRoles: readonly ProjectRole[] = [...leadingRoles, 'health']

export const managerRole: ProjectRole = 'manager'
export const memberRole: ProjectRole = 'member'

export const isManager = (role: ProjectRole | null): boolean => role === managerRole
/** Without any duty that a role names. */
export const isPlainMember = (role: ProjectRole): boolean => role === memberRole
export const isLeader = (role: ProjectRole | null): boolean =>
  role !== null && leadingRoles.includes(role)

/**
 * Null when a person may have that role in a project, else the word of the reason. Leaders see and
 * change everybody's records and health sees verdicts of all, so a partner's people are members.
 */
export function roleRefusal(
  member: Leveled & { partner: boolean },
  role: ProjectRole,
): 'mainonly' | 'staffonly' | null {
  if (!staffRoles.includes(role)) return null
  if (member.partner) return 'mainonly'
  return isAtLeast(member, levels.siteStaff) ? null : 'staffonly'
}

/** The role that is still valid if it was given while the person had another level or company. */
export const roleNow = (member: Leveled & { partner: boolean }, role: ProjectRole): ProjectRole =>
  roleRefusal(member, role) ? memberRole : role

/** The level of a new account of this role if none was chosen. */
export const usualLevel = (role: ProjectRole): number =>
  isManager(role) ? levels.siteManager : levels.siteStaff
