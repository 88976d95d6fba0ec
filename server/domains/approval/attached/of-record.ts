import * as v from 'valibot'
import {
  type approvalOfRecord,
  mostRecordApprovals,
  type RecordApproval,
} from '../../../../contract/approval/attached-record.ts'
import { decides } from '../../../../contract/approval/line.ts'
import { approvalStatuses } from '../../../../contract/codes/approval.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import type { Call } from '../../../handler/call.ts'
import type { Lang } from '../../../http/facts.ts'
import type { Person } from '../../../identity/person.ts'
import { personThen } from '../../../identity/person-json.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { boardOf, loadVisiblePost } from '../../post/read/load.ts'
import type { Reading } from '../find.ts'
import { codeIn, presentElement } from '../present.ts'
import { type LineRow, lineJson, lineRow } from '../record.ts'
import { shownApprovals } from '../visible.ts'

const row = v.object({
  id: v.string(),
  status: v.picklist(approvalStatuses.map(({ code }) => code)),
  number: v.nullable(v.string()),
  round: v.number(),
  version: v.nullable(v.number()),
  writer: personRef,
  line: v.array(lineRow),
  turns: v.array(v.string()),
  submittedAt: v.nullable(v.date()),
  decidedAt: v.nullable(v.date()),
  readable: v.boolean(),
})

const columns = `d.id, d.status, d.number, d.round, d.submitted_at as "submittedAt",
  d.decided_at as "decidedAt",
  (select (r.submitted->'record'->>'version')::int from approval_round r
    where r.document_id = d.id and r.round = d.round) as version,
  (select ${personThen('d.writer_snapshot', 'w', 'wc')} from member w
    left join company wc on wc.id = w.company_id where w.id = d.writer_id) as writer,
  ${lineJson('d.round')} as line,
  case when d.status = 'ongoing' then array(
    select coalesce(e.member_snapshot->>'name', m.name) from approval_element e
      join member m on m.id = e.member_id
    where e.document_id = d.id and e.round = d.round and e.step is not null and e.status = 'wait'
    order by e.position) else '{}' end as turns`

/**
 * Other documents, each as it was submitted last: readers of the record learn that it was approved, and not
 * what the document says. Of confidential ones nobody else learns.
 */
const submitted = `(select d.id, d.record_id, d.project_id, d.writer_id, d.updated_at, s.status, s.round,
    s.submitted_at, coalesce(s.writer_snapshot, d.writer_snapshot) as writer_snapshot,
    case when s.round = d.round then d.number end as number,
    case when s.status in ('complete', 'reject') then s.ended_at end as decided_at
  from approval_document d join approval_round s on s.document_id = d.id
    and s.round = case when d.status = 'temp' then d.round - 1 else d.round end
  where d.deleted_at is null and d.security <> 'confidential'
    and s.submitted->>'security' <> 'confidential') d`

/** The documents that carry a record, for somebody who reads it; drafts are their writers' alone. */
export async function approvalsOf(
  { db, who }: Reading,
  recordId: string,
  lang: Lang,
): Promise<RecordApproval[]> {
  const values = new Params()
  const shown = shownApprovals(who, values)
  const postId = values.add(recordId)
  const rows = await rowsOfText(db, row, {
    text: `with readable as (select ${columns}, true as readable, d.updated_at
          from ${shown} where d.record_id = ${postId}),
        others as (select ${columns}, false as readable, d.updated_at
          from ${submitted} where d.record_id = ${postId}
            and d.id not in (select id from readable))
      select id, status, number, round, version, writer, line, turns, "submittedAt", "decidedAt",
        readable
      from (select * from readable union all select * from others) a
      order by coalesce(a."submittedAt", a.updated_at) desc, a.id desc
      limit ${mostRecordApprovals}`,
    values: values.values,
  })
  return rows.map(({ submittedAt, decidedAt, status, writer, line, ...one }) => ({
    ...one,
    writer: { id: writer.id, name: writer.name, position: writer.position },
    // Of a draft others learn nothing, and its writer sees it in the document.
    line: status === 'temp' ? [] : stampsOf(line, lang),
    status: codeIn(approvalStatuses, status, lang),
    submittedAt: submittedAt?.toISOString() ?? null,
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}

/** Who decides, and what of it stands on paper: no words, no files. */
const stampsOf = (line: readonly LineRow[], lang: Lang): RecordApproval['line'] =>
  line
    .filter(({ type }) => decides(type))
    .map((one) => presentElement(one, lang))
    .map(({ type, user_name, position, status, final, updated_at }) => ({
      ...{ type, user_name, position, status, final, updated_at },
    }))

export async function listOfRecord(
  call: Call<typeof approvalOfRecord, Person>,
): Promise<{ data: RecordApproval[] }> {
  const { db, who, params, services, facts } = call
  const board = boardOf(services.boards.forms, params.boardId)
  await loadVisiblePost(db, who, board, params.postId)
  return { data: await approvalsOf(call, params.postId, facts.lang) }
}
