import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'

/** To write documents, with a line and templates of it. */
export const mayWriteApproval = (who: Pick<Person, 'level'>): boolean => can(who).writeApproval()

/** The projects of which the person reads every document that is not confidential. */
export function projectsOverseen(who: Pick<Person, 'level' | 'memberships'>): number[] {
  if (!can(who).enter(levels.siteManager)) return []
  return [...who.memberships].flatMap(([projectId, at]) =>
    can(who, at).overseeApproval() ? [projectId] : [],
  )
}
