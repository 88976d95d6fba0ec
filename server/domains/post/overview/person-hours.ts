import * as v from 'valibot'
import { halfDays, halfOf } from '../../../../contract/education/half-year.ts'
import { heldTraining } from '../../../../contract/education/held-training.ts'
import { personHours } from '../../../../contract/education/person-hours.ts'
import type {
  PersonHoursAnswer,
  postPersonHours,
} from '../../../../contract/record/person-hours.ts'
import type { Call } from '../../../handler/call.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { dayOf } from '../../../platform/time/days.ts'
import { visiblePosts } from '../list/visible.ts'
import { boardOf, readerIn } from '../read/load.ts'

const heldRow = v.object({
  id: v.nullable(v.string()),
  title: v.nullable(v.string()),
  values: v.record(v.string(), v.unknown()),
})

const siteRow = v.object({
  worker: v.nullable(v.number()),
  member: v.nullable(v.number()),
  name: v.string(),
  company: v.string(),
  job: v.string(),
  jobTitle: v.nullable(v.string()),
  employment: v.nullable(v.string()),
  hiredOn: v.nullable(v.string()),
  retiredOn: v.nullable(v.string()),
})

interface Place {
  who: Person
  membership: Membership
  projectId: number
}

/** A page of the people whom the reader may see, with their hours of training in a half-year. */
export async function answerPersonHours({
  db,
  who,
  query,
  services,
}: Call<typeof postPersonHours, Person>): Promise<PersonHoursAnswer> {
  const board = boardOf(services.boards.forms, 505)
  const { projectId } = query
  const membership = await readerIn(db, who, board, projectId)
  const { page, perPage } = query
  const half = query.half ?? halfOf(dayOf(new Date(), membership.timeZone))
  const place: Place = { who, membership, projectId }
  const held = await rowsOfText(db, heldRow, heldSql(place, board.id, half))
  const people = await rowsOfText(db, siteRow, peopleSql(place))
  const all = personHours({
    half,
    trainings: held.flatMap(({ values, ...record }) => heldTraining(record, values) ?? []),
    people,
    own: membership.partner ? await ownName(db, who) : null,
  })
  return {
    asOf: new Date().toISOString(),
    half,
    total: all.length,
    data: all.slice((page - 1) * perPage, page * perPage),
  }
}

/** What of a row of a sheet says who it is, and whether they signed. */
const cells = ['worker', 'member', 'name', 'affiliation', 'job', 'way', 'badge_check']

/**
 * Trainings of the project without the drawings of signatures, which are most of a record. Also those
 * that a partner may not open, as its people were there: without their id and title.
 */
function heldSql({ who, membership, projectId }: Place, boardId: number, half: string) {
  const sql = new Params()
  const { from, to } = halfDays(half)
  const visible = membership.partner
    ? visiblePosts(true, sql.add(who.companyId), sql.add(who.id))
    : 'true'
  const row = [...cells, 'removed_reason'].map((key) => `'${key}', r -> '${key}'`).join(', ')
  const value = ['held_on', 'begin', 'end', 'pause', 'kind', 'target']
    .map((key) => `'${key}', p.values -> '${key}'`)
    .join(', ')
  return {
    text: `select case when v.visible then p.id::text end as id,
        case when v.visible then p.title end as title,
        jsonb_build_object(${value}, 'attendees', coalesce((
          select jsonb_agg(jsonb_build_object(${row}))
          from jsonb_array_elements(p.values -> 'attendees') r), '[]'::jsonb)) as values
      from post p cross join lateral (select ${visible} as visible) v
      where p.board_id = ${sql.add(boardId)} and p.project_id = ${sql.add(projectId)}
        and p.deleted_at is null and p.doc_date <= ${sql.add(to)}::date
        and (p.doc_date >= ${sql.add(from)}::date or p.values ->> 'kind' is distinct from 'regular')
        and jsonb_typeof(p.values -> 'attendees') = 'array'
      order by p.doc_date, p.id`,
    values: sql.values,
  }
}

/** Employees of the project, and members who are none of them; of a partner its own. */
function peopleSql({ who, membership, projectId }: Place) {
  const sql = new Params()
  const project = sql.add(projectId)
  const own = membership.partner ? sql.add(who.companyId ?? 0) : null
  const ofCompany = (column: string) => (own === null ? '' : `and ${column} = ${own}::int`)
  return {
    text: `select w.id as worker, w.member_id as member, w.name, c.name as company,
        w.job_type as job, w.job_title as "jobTitle", w.employment_type as employment,
        w.hired_on::text as "hiredOn", w.retired_on::text as "retiredOn"
      from project_worker pw join worker w on w.id = pw.worker_id join company c on c.id = w.company_id
      where pw.project_id = ${project} ${ofCompany('w.company_id')}
      union all
      select null, m.id, m.name, coalesce(c.name, ''), coalesce(m.position, ''), null, null, null, null
      from project_member pm join member m on m.id = pm.member_id
      left join company c on c.id = m.company_id
      where pm.project_id = ${project} ${ofCompany('m.company_id')} and not exists (
        select from project_worker pw join worker w on w.id = pw.worker_id
        where pw.project_id = pm.project_id and w.member_id = m.id)`,
    values: sql.values,
  }
}

/** The name of a partner's company; of nobody's company no sheet names people. */
async function ownName(db: Call<typeof postPersonHours, Person>['db'], who: Person) {
  const [own] = await rowsOfText(db, v.object({ name: v.string() }), {
    text: 'select name from company where id = $1',
    values: [who.companyId],
  })
  return own?.name ?? ''
}
