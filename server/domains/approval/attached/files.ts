import * as v from 'valibot'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { Params } from '../../../platform/db/params.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Reading } from '../find.ts'
import type { ApprovalRecord } from '../record.ts'
import { shownApprovals } from '../visible.ts'
import { signsRound } from './signs.ts'

/** Whether round `r` froze file `u` of its record. */
const hasFile = (u: string) =>
  `r.submitted->'record'->'files' @> jsonb_build_array(jsonb_build_object('id', ${u}::text))`

/** Whether some submission has frozen a file of a record: it stays for those on its line. */
export const isFrozen = (upload: string): string => `exists (select 1 from approval_document d
  join approval_round r on r.document_id = d.id
  where d.record_id = ${upload}.post_id and ${hasFile(`${upload}.id`)})`

const foundRow = v.object({ found: v.boolean() })

/** Whether the person signs, or signed, a submission that has this file of its record. */
export async function signsFile({ db, who }: Reading, fileId: string): Promise<boolean> {
  const params = new Params()
  const me = params.add(who.id)
  const file = params.add(fileId)
  const [row] = await rowsOfText(db, foundRow, {
    text: `select exists (select 1 from upload u
        join ${shownApprovals(who, params)} on d.record_id = u.post_id
        join approval_round r on r.document_id = d.id and r.round <= d.round
      where u.id = ${file}::uuid and ${hasFile('u.id')} and ${signsRound(me)}) as found`,
    values: params.values,
  })
  return row?.found ?? false
}

/** Nobody signs what is not there: throws `files-awaited` as long as a file of the record is on its way. */
export async function assertRecordArrived(
  db: Db,
  { id, round, record }: Pick<ApprovalRecord, 'id' | 'round' | 'record'>,
): Promise<void> {
  if (!record) return
  const awaited = await runText(db, {
    name: 'approval-record-awaited',
    text: `select 1 from approval_round r join upload u on u.post_id = $3 and u.arrived_at is null
      where r.document_id = $1 and r.round = $2 and ${hasFile('u.id')}`,
    values: [id, round, record.postId],
  })
  if (awaited > 0) throw problem('files-awaited', { fields: { record: 'required' } })
}
