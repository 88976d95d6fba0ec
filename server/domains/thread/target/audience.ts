import * as v from 'valibot'
import { levels } from '../../../../contract/rights/level.ts'
import { managerRole, memberRole, staffRoles } from '../../../../contract/rights/role.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

const list = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** The role of the membership `am` of the member `a` that is valid now: `roleNow` as SQL. */
const roleNow = `case when am.role in (${list(staffRoles)}) and (a.level < ${levels.siteStaff}
    or not exists (select 1 from project_company ac where ac.project_id = am.project_id
      and ac.company_id = a.company_id and ac.kind = 'main'))
  then '${memberRole}' else am.role end`

const target = `select 1 from thread_target t where t.post_id = p.root_id`

/** Whether the notice of the post `p`, which has targets, is for the member `a`. */
const isMeant = `exists (${target} and (
    t.kind = 'company' and t.target_id = a.company_id
    or t.kind = 'role' and exists (select 1 from project_member am where am.member_id = a.id
      and (p.project_id is null or am.project_id = p.project_id) and ${roleNow} = t.role)
    or t.kind = 'field' and (
      exists (select 1 from field_member f where f.field_id = t.target_id and f.member_id = a.id)
      or exists (select 1 from field_company f
        where f.field_id = t.target_id and f.company_id = a.company_id))))`

/**
 * Whether a member may see the post `p` as far as its targets say: for whom it is, its writer, and who
 * manages notices of its place (`manageNotices`). Everybody sees what has no targets.
 * @param member SQL of the member's id
 */
export const seesNotice = (member: string): string => `(not exists (${target}) or exists (
  select 1 from member a where a.id = ${member} and (a.level >= ${levels.headOffice}
    or exists (select 1 from thread_post r where r.id = p.root_id and r.writer_id = a.id)
    or exists (select 1 from project_member am where am.member_id = a.id
      and am.project_id = p.project_id and ${roleNow} = '${managerRole}')
    or ${isMeant})))`

/**
 * Whether the post `p` is for a member, who may not see it for another reason alone.
 * @param member SQL of the member's id
 */
export const isFor = (member: string): string => `(not exists (${target}) or exists (
  select 1 from member a where a.id = ${member} and ${isMeant}))`

/** Whoever comes later has to confirm the notices of so many days before. */
const daysBefore = 30

/**
 * Whether a member has to confirm the notice `p`, or has: those whom it is for in its place but its
 * writer, and of those who came later for the notices of the last days alone.
 * @param member SQL of the member's id
 */
export const isToConfirm = (member: string): string => `(p.must_read and p.id = p.root_id
  and p.deleted_at is null and p.hidden_at is null and p.writer_id <> ${member}
  and case when p.project_id is null
    then exists (select 1 from member jm where jm.id = ${member} and jm.is_activated
      and not jm.guest and p.created_at > jm.created_at - interval '${daysBefore} days')
    else exists (select 1 from project_member jp join member jm on jm.id = jp.member_id
      where jp.project_id = p.project_id and jm.id = ${member} and jm.is_activated
      and p.created_at > jp.created_at - interval '${daysBefore} days') end
  and ${isFor(member)})`

const memberRow = v.object({ id: v.number() })

/** Who may see the thread of a notice with targets; null: it has none, and is nobody's in particular. */
export async function audienceOf(tx: Db, rootId: string): Promise<number[] | null> {
  const targeted = await rowsOfText(tx, v.object({ one: v.number() }), {
    name: 'thread-targeted',
    text: 'select 1 as one from thread_target where post_id = $1 limit 1',
    values: [rootId],
  })
  if (targeted.length === 0) return null
  const rows = await rowsOfText(tx, memberRow, {
    name: 'thread-audience',
    text: `select m.id from thread_post p, member m
      where p.id = $1 and m.is_activated and not m.guest and (p.project_id is null
        or m.level >= ${levels.headOffice} or exists (select 1 from project_member pm
          where pm.project_id = p.project_id and pm.member_id = m.id))
        and ${seesNotice('m.id')}
      order by m.id`,
    values: [rootId],
  })
  return rows.map(({ id }) => id)
}
