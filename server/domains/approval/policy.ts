import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'

/** To write documents, with a line and templates of it. */
export const mayWriteApproval = (who: Pick<Person, 'level'>): boolean => can(who).writeApproval()

/** The projects in which the person frees documents that nobody moves any more. */
export function projectsUnblocked(who: Pick<Person, 'level' | 'memberships'>): number[] {
  return projectsOverseen(who).filter((id) => can(who, who.memberships.get(id)).unblockApproval())
}

interface Blocked {
  projectId: number | null
  security: string
  writer: { id: number }
}

/** To put somebody else in a line or give a document back: never one's own, and none that one may not read. */
export const mayUnblock = (
  who: Pick<Person, 'id' | 'level' | 'memberships'>,
  { projectId, security, writer }: Blocked,
): boolean =>
  projectId !== null &&
  security !== 'confidential' &&
  writer.id !== who.id &&
  projectsUnblocked(who).includes(projectId)

/** The projects of which the person reads every document that is not confidential. */
export function projectsOverseen(who: Pick<Person, 'level' | 'memberships'>): number[] {
  if (!can(who).enter(levels.siteManager)) return []
  return [...who.memberships].flatMap(([projectId, at]) =>
    can(who, at).overseeApproval() ? [projectId] : [],
  )
}
