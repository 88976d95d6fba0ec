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

/** What was submitted in round `s`, or what document `d` has now. */
const shown = (was: string, now: string) => `case when s.round is null then ${now} else ${was} end`

/**
 * The documents `d` that a person may read, each as they may read it. Their own are as they are; any other
 * is as it was in the latest submission that they may read: a draft is its writer's alone, and who is on an
 * earlier line alone reads no later words. By their line, and in the projects that they run the last
 * submission of those that are not confidential. Of a project only as long as they are in it.
 */
export function shownApprovals(who: Person, params: Params): string {
  const me = params.add(who.id)
  const overseen = params.add(projectsOverseen(who))
  const places = can(who).seeEverything() ? null : params.add([...who.memberships.keys()])
  const inPlace = (projectId: string) =>
    places ? `(${projectId} is null or ${projectId} = any(${places}::int[]))` : 'true'
  const was = (key: string) => `s.submitted->>'${key}'`
  const place =
    "case when r.round = d.round then d.project_id else (r.submitted->>'projectId')::int end"
  const readable = `select max(r.round) from approval_round r, lateral (select ${place} as id) p
    where r.document_id = d.id and (r.round = d.round or r.submitted is not null)
      and ${inPlace('p.id')} and (
        exists (select 1 from approval_element e where e.document_id = d.id and e.round = r.round
          and e.member_id = ${me} and (e.type <> 'circulation' or r.status = 'complete'))
        or (r.round = d.round - (d.status = 'temp')::int and p.id = any(${overseen}::int[])
          and case when r.round = d.round then d.security else r.submitted->>'security' end
            <> 'confidential'))`
  return `(select d.id, d.writer_id, d.revision, d.device_at, v.round, s.round is null as current,
      ${shown('s.writer_snapshot', 'd.writer_snapshot')} as writer_snapshot,
      ${shown('s.status', 'd.status')} as status, ${shown(was('kind'), 'd.kind')} as kind,
      ${shown(was('title'), 'd.title')} as title,
      ${shown("s.submitted->'content'", 'd.content')} as content,
      ${shown('null::text', 'd.number')} as number,
      ${shown('s.plain', 'd.plain')} as plain, ${shown('s.search', 'd.search')} as search,
      ${shown(was('security'), 'd.security')} as security,
      ${shown(was('priority'), 'd.priority')} as priority,
      ${shown(`(${was('projectId')})::int`, 'd.project_id')} as project_id,
      ${shown(`(${was('projectOrderId')})::int`, 'd.project_order_id')} as project_order_id,
      ${shown("jsonb_array_length(s.submitted->'uploads')", 'd.attachments_expected')}
        as attachments_expected,
      ${shown(
        `(select count(*)::int from upload u where u.approval_id = d.id and u.arrived_at is not null
          and u.id::text in (select x->>'id' from jsonb_array_elements(s.submitted->'uploads') x))`,
        'd.attachments_arrived',
      )} as attachments_arrived,
      ${shown("s.submitted->'uploads'", 'null::jsonb')} as frozen,
      ${shown('s.submitted_at', 'd.submitted_at')} as submitted_at,
      ${shown('s.ended_at', 'd.updated_at')} as updated_at,
      ${shown("case when s.status = 'reject' then s.ended_at end", 'd.decided_at')} as decided_at
    from approval_document d
    cross join lateral (select case when d.writer_id = ${me} then d.round else (${readable}) end as round
      offset 0) v
    left join approval_round s on s.document_id = d.id and s.round = v.round and v.round < d.round
    where d.deleted_at is null and v.round is not null
      and case when d.writer_id = ${me} then ${inPlace('d.project_id')}
        else cardinality(${overseen}::int[]) > 0
          or d.id in (select o.document_id from approval_element o where o.member_id = ${me}) end) d`
}

/** Whether member `m` can act on documents of a project, given as SQL; null: of none. */
export const isAble = (m: string, projectId: string): string =>
  `(${m}.is_activated and ${m}.suspended_at is null and not ${m}.guest and ${m}.level >= ${levels.siteStaff}
    and (${projectId} is null or ${m}.level >= ${levels.headOffice} or exists (select 1 from project_member pm
      where pm.project_id = ${projectId} and pm.member_id = ${m}.id)))`
