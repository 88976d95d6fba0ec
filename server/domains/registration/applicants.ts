import * as v from 'valibot'
import { levels } from '../../../contract/rights/level.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { noticesOf } from '../live/events.ts'
import { notify } from '../notification/queries.ts'

interface Applicant {
  id: number
  username: string
  department: string | null
}

/** Notifies all active people of level 5 that an applicant waits; returns the events to publish. */
export async function notifyOfApplicant(tx: Db, applicant: Applicant): Promise<LiveMessage[]> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    name: 'applicant-hearers',
    text: `select id from member where level >= ${levels.administrator} and is_activated and suspended_at is null
      and waiting_since is null`,
  })
  const people = rows.map(({ id }) => id)
  await notify(tx, people, {
    kind: 'applicant',
    whoId: applicant.id,
    projectId: null,
    boardId: null,
    postId: null,
    title: [applicant.username, applicant.department].filter(Boolean).join(' · '),
    link: '/accounts',
  })
  return noticesOf(people)
}

/**
 * An applicant no longer waits: the notifications are marked as read, or deleted if no trace of the
 * person may stay. Returns the events to publish.
 */
export async function closeApplicant(
  tx: Db,
  memberId: number,
  keep: boolean,
): Promise<LiveMessage[]> {
  const rows = await rowsOfText(tx, v.object({ id: v.number() }), {
    name: keep ? 'applicant-settle' : 'applicant-forget',
    text: `${keep ? 'update notification set read_at = now()' : 'delete from notification'}
      where kind = 'applicant' and who_id = $1 ${keep ? 'and read_at is null' : ''}
      returning member_id as id`,
    values: [memberId],
  })
  return noticesOf(rows.map(({ id }) => id))
}
