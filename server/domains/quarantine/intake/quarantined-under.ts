import * as v from 'valibot'
import { reviewStates } from '../../../../contract/wire/quarantined.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'

/** The quarantined operation with a given key. */
const heldUnderRow = v.object({
  id: v.number(),
  projectId: v.number(),
  state: v.picklist(reviewStates),
  receivedAt: v.date(),
  /** it is the file's copy: the device has not sent its own */
  fromFile: v.boolean(),
  sameBytes: v.boolean(),
  /** the version that it is for as well: a change does something else upon another */
  same: v.boolean(),
})
export type QuarantinedUnder = RowOf<typeof heldUnderRow>

export async function quarantinedUnder(
  db: Db,
  memberId: number,
  requested: Pick<QueuedWrite, 'key' | 'fingerprint' | 'formerly' | 'ifMatch' | 'basedOn'>,
): Promise<QuarantinedUnder | null> {
  const rows = await rowsOfText(db, heldUnderRow, {
    name: 'review-held-under',
    text: `select id, project_id as "projectId", state, received_at as "receivedAt",
        from_file as "fromFile", fingerprint = any($3::bytea[]) as "sameBytes",
        fingerprint = any($3::bytea[]) and if_match is not distinct from $4
          and based_on is not distinct from $5 as same
      from review where member_id = $1 and key = $2`,
    values: [
      memberId,
      requested.key,
      [requested.fingerprint, ...requested.formerly],
      requested.ifMatch,
      requested.basedOn,
    ],
  })
  return rows[0] ?? null
}
