import * as v from 'valibot'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { type Acting, asItIs, assertSeen } from './act/move.ts'
import type { Reading } from './find.ts'
import { type ApprovalRecord, stateOf } from './record.ts'

/** Notes that a person who is to decide on a submission has opened it. */
export async function noteOpened({ db, who }: Reading, record: ApprovalRecord): Promise<void> {
  const decides = stateOf(record).line.some(
    ({ user_id, step, status }) =>
      user_id === who.id && step !== null && (status === 'wait' || status === 'ready'),
  )
  if (record.status !== 'ongoing' || !decides) return
  await runText(db, {
    name: 'approval-opened',
    text: `insert into approval_opened (document_id, round, member_id) values ($1, $2, $3)
      on conflict do nothing`,
    values: [record.id, record.round, who.id],
  })
}

/** What a person has read, as far as they say. */
interface Read {
  revision?: number | undefined
  round?: number | undefined
  digest?: string | undefined
}

const roundRow = v.object({ round: v.nullable(v.number()) })

/**
 * Throws `changed` where the person read another version or submission than there is, `not-opened` where
 * they opened none; both with the document.
 */
export async function assertOpened(
  acting: Acting,
  record: ApprovalRecord,
  { revision, round, digest }: Read,
): Promise<void> {
  assertSeen(acting, record, revision)
  if (digest !== undefined && digest !== record.digest) throw asItIs(acting, record, 'changed')
  const [row] = await rowsOfText(acting.db, roundRow, {
    name: 'approval-opened-last',
    text: `select max(round) as round from approval_opened where document_id = $1 and member_id = $2`,
    values: [record.id, acting.who.id],
  })
  const opened = row?.round ?? null
  const isOther = (one: number | null | undefined) => (one ?? record.round) !== record.round
  if (isOther(round) || isOther(opened)) throw asItIs(acting, record, 'changed')
  if (opened === null) throw asItIs(acting, record, 'not-opened')
}
