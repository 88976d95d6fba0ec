import * as v from 'valibot'
import {
  type LineTemplate,
  mostTemplates,
  type templateCreate,
} from '../../../contract/approval/template.ts'
import { approvalKinds } from '../../../contract/codes/approval.ts'
import type { Call } from '../../handler/call.ts'
import type { Lang } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { personJson } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { lineOf } from './line.ts'
import { mayWriteApproval } from './policy.ts'
import { presentElement } from './present.ts'
import { lineRow } from './record.ts'
import { isAble } from './visible.ts'

const templateRow = v.object({
  id: v.number(),
  title: v.string(),
  desc: v.string(),
  type: v.nullable(v.picklist(approvalKinds.map(({ code }) => code))),
  line: v.array(lineRow),
  updatedAt: v.date(),
})

const select = `select t.id, t.title, t.description as "desc", t.kind as type,
    coalesce((select jsonb_agg(jsonb_build_object('person', ${personJson('m', 'c')}, 'type', x.type,
        'step', x.step, 'final', x.final, 'status', 'ready', 'comments', null, 'actedAt', null,
        'files', '[]'::jsonb, 'unavailable', not ${isAble('m', 'null::int')}) order by x.n)
      from rows from (jsonb_to_recordset(t.line)
        as (user_id int, type text, step smallint, final boolean)) with ordinality
        as x(user_id, type, step, final, n)
      join member m on m.id = x.user_id left join company c on c.id = m.company_id),
      '[]'::jsonb) as line, t.updated_at as "updatedAt"
  from approval_template t where t.member_id = $1`

/** Templates of the person; no other sees them. */
export async function listTemplates(
  db: Db,
  who: Pick<Person, 'id'>,
  lang: Lang,
): Promise<LineTemplate[]> {
  const rows = await rowsOfText(db, templateRow, {
    name: 'approval-templates',
    text: `${select} order by t.title, t.id`,
    values: [who.id],
  })
  return rows.map(({ line, updatedAt, ...row }) => ({
    ...row,
    approvalLine: line.map((one) => presentElement(one, lang)),
    updatedAt: updatedAt.toISOString(),
  }))
}

/** Saves a line; of a project nothing is asked yet. */
export async function createTemplate(
  call: Call<typeof templateCreate, Person>,
): Promise<LineTemplate> {
  const { db, who, body, facts } = call
  if (!mayWriteApproval(who)) throw problem('forbidden')
  const { title, desc, type, approvalLine } = body
  const line = await lineOf(db, who, { projectId: null, line: approvalLine })
  const before = await listTemplates(db, who, facts.lang)
  if (before.length >= mostTemplates) throw problem('invalid', { fields: { title: 'many' } })
  const [made] = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'approval-template',
    text: `insert into approval_template (member_id, title, description, kind, line)
      values ($1, $2, $3, $4, $5) returning id`,
    values: [who.id, title, desc, type, JSON.stringify(line)],
  })
  const all = await listTemplates(db, who, facts.lang)
  const found = all.find(({ id }) => id === made?.id)
  if (!found) throw problem('not-found')
  return found
}

/** Deletes one of the person's own; what is not theirs is as if it were gone. */
export async function removeTemplate(db: Db, who: Pick<Person, 'id'>, id: number): Promise<void> {
  await runText(db, {
    name: 'approval-template-remove',
    text: 'delete from approval_template where id = $1 and member_id = $2',
    values: [id, who.id],
  })
}
