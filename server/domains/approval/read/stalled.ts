import * as v from 'valibot'
import { mostStalled, type Stalled } from '../../../../contract/approval/stalled.ts'
import { approvalKinds } from '../../../../contract/codes/approval.ts'
import { can } from '../../../../contract/rights/can.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Lang } from '../../../http/facts.ts'
import { membershipIn } from '../../../identity/membership.ts'
import { personThen } from '../../../identity/person-json.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { Reading } from '../find.ts'
import { projectsUnblocked } from '../policy.ts'
import { codeIn } from '../present.ts'
import { approvalBase } from '../record.ts'
import { isAble } from '../visible.ts'

const row = v.object({
  id: v.string(),
  what: v.picklist(['turn', 'draft']),
  title: v.string(),
  kind: approvalBase.entries.kind,
  writer: personRef,
  people: v.array(personRef),
  projectId: v.nullable(v.number()),
  projectName: v.nullable(v.string()),
  removable: v.boolean(),
  updatedAt: v.date(),
})

/**
 * Documents that nobody moves any more: of the person's own those that wait for somebody who cannot decide; of
 * the projects that they run those too, and drafts of writers who left. Confidential ones are their writer's.
 */
export async function listStalled(
  { db, who, facts }: Reading & { facts: { lang: Lang } },
  projectId: number | null,
): Promise<Stalled[]> {
  if (projectId !== null) await membershipIn(db, who, projectId)
  const rows = await rowsOfText(db, row, {
    name: 'approval-stalled',
    text: `select d.id, case when d.status = 'temp' then 'draft' else 'turn' end as what, d.title, d.kind,
        ${personThen('d.writer_snapshot', 'w', 'wc')} as writer, p.people, d.project_id as "projectId",
        pr.field_name as "projectName", d.status = 'temp' and d.round = 1 as removable,
        d.updated_at as "updatedAt"
      from approval_document d join member w on w.id = d.writer_id
        left join company wc on wc.id = w.company_id left join project pr on pr.id = d.project_id
        cross join lateral (select coalesce(jsonb_agg(${personThen('e.member_snapshot', 'm', 'c')}
            order by e.position), '[]'::jsonb) as people
          from approval_element e join member m on m.id = e.member_id
          left join company c on c.id = m.company_id
          where d.status = 'ongoing' and e.document_id = d.id and e.round = d.round
            and e.status = 'wait' and e.step is not null and not ${isAble('m', 'd.project_id')}) p
      where d.deleted_at is null and d.status in ('temp', 'ongoing')
        and ($1::int is null or d.project_id = $1)
        and ((d.status = 'ongoing' and p.people <> '[]'::jsonb and d.writer_id = $2
            and ($3 or d.project_id is null or d.project_id = any($4::int[])))
          or (d.writer_id <> $2 and d.security <> 'confidential' and d.project_id = any($5::int[])
            and case d.status when 'temp' then not ${isAble('w', 'd.project_id')}
              else p.people <> '[]'::jsonb end))
      order by d.updated_at desc, d.id limit $6`,
    values: [
      projectId,
      who.id,
      can(who).seeEverything(),
      [...who.memberships.keys()],
      projectsUnblocked(who),
      mostStalled,
    ],
  })
  return rows.map(({ kind, updatedAt, ...rest }) => ({
    ...rest,
    kind: codeIn(approvalKinds, kind, facts.lang),
    updatedAt: updatedAt.toISOString(),
  }))
}
