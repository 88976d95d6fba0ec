import type { ReviewState } from '../../../../contract/wire/held.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import type { Db } from '../../../platform/db/connect.ts'

/** The quarantined operation with a given key. */
export interface HeldUnder {
  id: number
  projectId: number
  state: ReviewState
  receivedAt: Date
  /** it is the file's copy: the device has not sent its own */
  fromFile: boolean
  sameBytes: boolean
  /** the version that it is for as well: a change does something else upon another */
  same: boolean
}

export async function heldUnder(
  db: Db,
  memberId: number,
  asked: Pick<QueuedWrite, 'key' | 'fingerprint' | 'ifMatch' | 'basedOn'>,
): Promise<HeldUnder | null> {
  const { rows } = await db.$client.query<HeldUnder>({
    name: 'review-held-under',
    text: `select id, project_id as "projectId", state, received_at as "receivedAt",
        from_file as "fromFile", fingerprint = $3 as "sameBytes",
        fingerprint = $3 and if_match is not distinct from $4
          and based_on is not distinct from $5 as same
      from review where member_id = $1 and key = $2`,
    values: [memberId, asked.key, asked.fingerprint, asked.ifMatch, asked.basedOn],
  })
  return rows[0] ?? null
}
