import * as v from 'valibot'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { elementReads, isAble } from './visible.ts'

/** Counts the files of a document again. Requires `lockApproval`. */
export async function recountApprovalFiles(tx: Db, documentId: string): Promise<void> {
  await runText(tx, {
    name: 'approval-recount-files',
    text: `update approval_document d set
      attachments_expected = (select count(*) from upload u
        where u.approval_id = d.id and u.detached_at is null),
      attachments_arrived = (select count(*) from upload u
        where u.approval_id = d.id and u.detached_at is null and u.arrived_at is not null)
      where d.id = $1`,
    values: [documentId],
  })
}

/** Takes files off a document, those alone that `kept` does not name. */
export async function keepApprovalFiles(
  tx: Db,
  documentId: string,
  kept: readonly string[],
): Promise<void> {
  await runText(tx, {
    name: 'approval-keep-files',
    text: `update upload set detached_at = now()
      where approval_id = $1 and detached_at is null and id <> all($2::uuid[])`,
    values: [documentId, kept],
  })
}

const readerRow = v.object({ memberId: v.number() })

/** A file has arrived: the events for those who may read its document. */
export async function approvalFileArrived(tx: Db, documentId: string): Promise<LiveMessage[]> {
  await recountApprovalFiles(tx, documentId)
  const rows = await rowsOfText(tx, readerRow, {
    name: 'approval-file-arrived',
    text: `select d.writer_id as "memberId" from approval_document d where d.id = $1
      union select e.member_id from approval_document d, approval_element e
        join member m on m.id = e.member_id
        where d.id = $1 and ${elementReads} and ${isAble('m', 'd.project_id')}`,
    values: [documentId],
  })
  return rows.map(({ memberId }) => ({ event: { type: 'approval', memberId, documentId } }))
}
