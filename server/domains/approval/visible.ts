import { can } from '../../../contract/rights/can.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { Person } from '../../identity/person.ts'
import type { Params } from '../../platform/db/params.ts'
import { projectsOverseen } from './policy.ts'

/** An element `e` of the line of document `d` that reads it; of a draft none does. */
export const elementReads = `(d.status <> 'temp' and e.document_id = d.id and e.round = d.round
  and (e.type <> 'circulation' or d.status = 'complete'))`

/**
 * Whether a person, given as SQL, is on the line of document `d`. Tied by nothing but equal ids: for one
 * document the database looks it up, for all of a box it reads the person's lines once.
 */
export const isOnLine = (me: string, more = ''): string =>
  `exists (select 1 from approval_element e
    where e.document_id = d.id and e.round = d.round and e.member_id = ${me} ${more})`

/** Whether the line lets them read it: of a draft none does, and circulation only what is complete. */
const readsByLine = (me: string): string =>
  `(d.status <> 'temp' and (${isOnLine(me, "and e.type <> 'circulation'")}
    or (d.status = 'complete' and ${isOnLine(me, "and e.type = 'circulation'")})))`

/** What is the same of every submission. */
const fixed = ['id', 'writer_id', 'record_id', 'revision', 'device_at']

/** What a submission has of its own: as it is now, and as it was in round `s`. */
const changing: Readonly<Record<string, readonly [now: string, was: string]>> = {
  round: ['d.round', 's.round'],
  current: ['true', 'false'],
  writer_snapshot: ['d.writer_snapshot', 's.writer_snapshot'],
  status: ['d.status', 's.status'],
  kind: ['d.kind', "s.submitted->>'kind'"],
  title: ['d.title', "s.submitted->>'title'"],
  content: ['d.content', "s.submitted->'content'"],
  number: ['d.number', 'null::text'],
  plain: ['d.plain', 's.plain'],
  search: ['d.search', 's.search'],
  security: ['d.security', "s.submitted->>'security'"],
  priority: ['d.priority', "s.submitted->>'priority'"],
  project_id: ['d.project_id', "(s.submitted->>'projectId')::int"],
  project_order_id: ['d.project_order_id', "(s.submitted->>'projectOrderId')::int"],
  attachments_expected: ['d.attachments_expected', "jsonb_array_length(s.submitted->'uploads')"],
  attachments_arrived: [
    'd.attachments_arrived',
    `(select count(*)::int from upload u where u.approval_id = d.id and u.arrived_at is not null
      and u.id::text in (select x->>'id' from jsonb_array_elements(s.submitted->'uploads') x))`,
  ],
  frozen: ['null::jsonb', "s.submitted->'uploads'"],
  submitted_at: ['d.submitted_at', 's.submitted_at'],
  updated_at: ['d.updated_at', 's.ended_at'],
  decided_at: ['d.decided_at', "case when s.status = 'reject' then s.ended_at end"],
}

const columns = (which: 0 | 1) =>
  [
    ...fixed.map((name) => `d.${name}`),
    ...Object.entries(changing).map(([name, sql]) => `${sql[which]} as ${name}`),
  ].join(', ')

/**
 * The documents `d` that a person may read, each as they may read it. Their own are as they are; any other
 * is as it was in the latest submission that they may read: a draft is its writer's alone, and who is on an
 * earlier line alone reads no later words. By their line, and in the projects that they run the last
 * submission of those that are not confidential. Of a project only as long as they are in it.
 *
 * Nearly all are read as they are, which shows in the document and its line alone; the rounds of the few
 * others are looked at one by one.
 */
export function shownApprovals(who: Person, params: Params): string {
  const me = params.add(who.id)
  const overseen = params.add(projectsOverseen(who))
  const places = can(who).seeEverything() ? null : params.add([...who.memberships.keys()])
  const inPlace = (projectId: string) =>
    places ? `(${projectId} is null or ${projectId} = any(${places}::int[]))` : 'true'
  const now = `(${inPlace('d.project_id')} and (d.writer_id = ${me} or ${readsByLine(me)}
    or (d.status <> 'temp' and d.security <> 'confidential'
      and d.project_id = any(${overseen}::int[]))))`
  const was = "(r.submitted->>'projectId')::int"
  const earlier = `select max(r.round) as round from approval_round r
    where r.document_id = d.id and r.round < d.round and r.submitted is not null
      and ${inPlace(was)} and (
        exists (select 1 from approval_element e where e.document_id = d.id and e.round = r.round
          and e.member_id = ${me} and (e.type <> 'circulation' or r.status = 'complete'))
        or (d.status = 'temp' and r.round = d.round - 1 and ${was} = any(${overseen}::int[])
          and r.submitted->>'security' <> 'confidential'))`
  return `(select ${columns(0)} from approval_document d where d.deleted_at is null and ${now}
    union all
    select ${columns(1)} from approval_document d
      cross join lateral (${earlier} offset 0) v
      join approval_round s on s.document_id = d.id and s.round = v.round
    where d.deleted_at is null and d.round > 1 and d.writer_id <> ${me} and not ${now}
      and (exists (select 1 from approval_element e where e.document_id = d.id and e.member_id = ${me})
        or (d.status = 'temp' and cardinality(${overseen}::int[]) > 0))) d`
}

/** Whether member `m` can act on documents of a project, given as SQL; null: of none. */
export const isAble = (m: string, projectId: string): string =>
  `(${m}.is_activated and ${m}.suspended_at is null and not ${m}.guest and ${m}.level >= ${levels.siteStaff}
    and (${projectId} is null or ${m}.level >= ${levels.headOffice} or exists (select 1 from project_member pm
      where pm.project_id = ${projectId} and pm.member_id = ${m}.id)))`
