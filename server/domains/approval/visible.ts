import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'
import type { Params } from '../../platform/db/params.ts'
import { projectsOverseen } from './policy.ts'

/** An element `e` of the line of document `d` that reads it; of a draft none does. */
export const elementReads = `(d.status <> 'temp' and e.document_id = d.id and e.round = d.round
  and (e.type <> 'circulation' or d.status = 'complete'))`

/**
 * Whether a person, given as SQL, reads document `d` by its line. Their few documents are found first:
 * each of the others would be looked for on its own.
 */
export const readsByLine = (me: string, more = ''): string =>
  `(d.id in (select o.document_id from approval_element o where o.member_id = ${me})
    and exists (select 1 from approval_element e
      where e.member_id = ${me} and ${elementReads} ${more}))`

/**
 * What a person may read of the documents `d`: their own, those on whose line they are, and of the
 * projects that they run those that are not confidential. Of a project only as long as they are in it.
 */
export function visibleApprovals(who: Person, params: Params): string {
  const me = params.add(who.id)
  const overseen = params.add(projectsOverseen(who))
  const place = can(who).seeEverything()
    ? 'true'
    : `(d.project_id is null or d.project_id = any(${params.add([...who.memberships.keys()])}::int[]))`
  return `d.deleted_at is null and ${place} and (d.writer_id = ${me}
    or ${readsByLine(me)}
    or (d.status <> 'temp' and d.security <> 'confidential'
      and d.project_id = any(${overseen}::int[])))`
}

/** Whether member `m` can act on documents of a project, given as SQL; null: of none. */
export const isAble = (m: string, projectId: string): string =>
  `(${m}.is_activated and ${m}.suspended_at is null and not ${m}.guest and ${m}.level >= ${levels.siteStaff}
    and (${projectId} is null or ${m}.level >= ${levels.headOffice} or exists (select 1 from project_member pm
      where pm.project_id = ${projectId} and pm.member_id = ${m}.id)))`
