import * as v from 'valibot'
import {
  type OwnSession,
  sessionEnd,
  sessionEndOthers,
  sessionList,
} from '../../../contract/identity/session.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import { endSessionsOf } from '../../identity/session.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'

const sessionRow = v.object({
  id: v.string(),
  userAgent: v.nullable(v.string()),
  ip: v.nullable(v.string()),
  createdAt: v.date(),
  seenAt: v.date(),
})

async function livingSessions(db: Db, who: Person): Promise<OwnSession[]> {
  const rows = await rowsOfText(db, sessionRow, {
    name: 'own-sessions',
    text: `select s.id, s.user_agent as "userAgent", s.ip, s.created_at as "createdAt",
        greatest(s.created_at, max(t.created_at)) as "seenAt"
      from session s left join refresh_token t on t.session_id = s.id
      where s.member_id = $1 and s.ended_at is null and s.expires_at > now()
      group by s.id order by "seenAt" desc limit 200`,
    values: [who.id],
  })
  return rows.map((row) => ({
    id: row.id,
    current: row.id === who.sessionId,
    userAgent: row.userAgent ?? '',
    address: row.ip ?? '',
    signedInAt: row.createdAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  }))
}

/** Where one is signed in, and the way to end it. */
export const sessionRoutes: Bound[] = [
  bind(sessionList, async ({ db, who }) => ({ data: await livingSessions(db, who) })),

  bind(sessionEnd, async ({ db, who, params, facts, services, after }) => {
    const rowCount = await runText(db, {
      name: 'own-session-end',
      text: `update session set ended_at = now(), end_reason = 'ended by its owner'
        where id = $1 and member_id = $2 and ended_at is null`,
      values: [params.sessionId, who.id],
    })
    if (rowCount !== 1) throw problem('not-found')
    const change = { action: 'end', entity: 'session', entityId: params.sessionId }
    await recordChange(db, who, facts, change)
    after(() => services.live.sessionEnded(params.sessionId))
    return { ok: true }
  }),

  bind(sessionEndOthers, async ({ db, who, facts, services, after }) => {
    const ended = await endSessionsOf(db, who.id, 'ended by its owner', who.sessionId)
    await recordChange(db, who, facts, {
      action: 'end-others',
      entity: 'session',
      entityId: who.sessionId,
      after: { ended: ended.length },
    })
    after(() => {
      for (const id of ended) services.live.sessionEnded(id)
    })
    return { ended: ended.length }
  }),
]
