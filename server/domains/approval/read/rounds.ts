import type { ApprovalRound } from '../../../../contract/approval/document.ts'
import type { ApprovalSubmission } from '../../../../contract/approval/round.ts'
import { approvalKinds } from '../../../../contract/codes/approval.ts'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import type { Lang } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import { personThen } from '../../../identity/person-json.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { loadApproval, type Reading } from '../find.ts'
import { codeIn, presentFiles, presentRound, presentWriter } from '../present.ts'
import { baseTables, roundJson, submissionRow } from '../record.ts'
import { shownApprovals } from '../visible.ts'

type Reader = Reading & { facts: { lang: Lang } }

/** The submissions of a document that the person may read: the one that is shown to them, and those before. */
async function roundsOf({ db, who }: Reading, documentId: string, only: number | null) {
  const params = new Params()
  const shown = shownApprovals(who, params)
  return await rowsOfText(db, submissionRow, {
    text: `select ${roundJson()} as round, r.submitted - 'record' as submitted,
        case when r.submitted ? 'record' then jsonb_build_object(
          'boardId', r.submitted->'record'->'boardId', 'postId', r.submitted->'record'->'postId',
          'version', r.submitted->'record'->'version') end as record,
        sp.field_name as "projectName",
        ${personThen('coalesce(r.writer_snapshot, d.writer_snapshot)', 'w', 'wc')} as writer
      from ${baseTables(shown)}
        join approval_round r on r.document_id = d.id and r.round <= d.round
        left join project sp on sp.id = (r.submitted->>'projectId')::int
      where d.id = ${params.add(documentId)}
        and coalesce(r.round = ${params.add(only)}::int, true)
      order by r.round desc`,
    values: params.values,
  })
}

export async function listRounds(reading: Reader, documentId: string): Promise<ApprovalRound[]> {
  const record = await loadApproval(reading, documentId)
  const rows = await roundsOf(reading, documentId, null)
  return rows.map(({ round }) => presentRound(round, record, reading.facts.lang))
}

/** One submission, as it was. Throws `not-found` for one that the person may not read. */
export async function oneRound(
  reading: Reader,
  documentId: string,
  round: number,
): Promise<ApprovalSubmission> {
  const { lang } = reading.facts
  const record = await loadApproval(reading, documentId)
  const [row] = await roundsOf(reading, documentId, round)
  if (!row) throw problem('not-found')
  const { submitted, projectName } = row
  return {
    ...presentRound(row.round, record, lang),
    writer: presentWriter(row.writer),
    record: row.record,
    kind: submitted && codeIn(approvalKinds, submitted.kind, lang),
    post: submitted && {
      title: submitted.title,
      security: submitted.security,
      priority: submitted.priority,
      isTemp: false,
      projectId: submitted.projectId,
      projectName,
      projectOrderId: submitted.projectOrderId,
      content: submitted.content as RichDoc,
      uploads: presentFiles(
        record.uploads.filter(({ id }) => submitted.uploads.some((one) => one.id === id)),
        submitted.uploads,
      ),
    },
  }
}
