import type { Db } from '../db/connect.ts'
import type { Heard } from '../live/message.ts'
import { notify } from '../notification/queries.ts'
import { noticesOf } from '../post/effects.ts'

interface Applicant {
  id: number
  username: string
  department: string | null
}

/** Tells everybody of level 5 who may sign in that somebody waits; returns the hints to publish. */
export async function tellOfApplicant(tx: Db, applicant: Applicant): Promise<Heard[]> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: 'applicant-hearers',
    text: `select id from member where level >= 5 and is_activated and suspended_at is null
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
 * Somebody waits no longer: to who was told of it that is read, or gone where nothing of the person
 * is to be kept. Returns the hints to publish.
 */
export async function settleApplicant(tx: Db, memberId: number, keep: boolean): Promise<Heard[]> {
  const { rows } = await tx.$client.query<{ id: number }>({
    name: keep ? 'applicant-settle' : 'applicant-forget',
    text: `${keep ? 'update notification set read_at = now()' : 'delete from notification'}
      where kind = 'applicant' and who_id = $1 ${keep ? 'and read_at is null' : ''}
      returning member_id as id`,
    values: [memberId],
  })
  return noticesOf(rows.map(({ id }) => id))
}
