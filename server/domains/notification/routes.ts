import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import {
  handOver,
  notificationList,
  notificationRead,
  notificationRemove,
} from '../../../contract/office/notification.ts'
import { type Bound, bind } from '../../handler/bind.ts'
import { notification } from '../../platform/db/schema/trace.ts'
import { hiddenFrom, notificationState, notificationsOf, notify } from './queries.ts'

const named = (ids: number[]) => inArray(notification.id, ids)

/** A person's other tabs ask again. */
const about = (memberId: number) => ({ event: { type: 'notification' as const, memberId } })

export const notificationRoutes: Bound[] = [
  bind(notificationList, async ({ db, who, query, services }) => {
    const reader = { memberId: who.id, hidden: hiddenFrom(services.boards.all, who) }
    // Before the list: what comes between them is in the list, and makes the answer look older.
    const state = await notificationState(db, reader)
    const list = await notificationsOf(db, reader, query)
    return { ...list, ...state, loadedAt: new Date().toISOString() }
  }),

  bind(notificationRead, async ({ db, who, body, publish }) => {
    await db
      .update(notification)
      .set({ readAt: sql`now()` })
      .where(and(eq(notification.memberId, who.id), isNull(notification.readAt), named(body.ids)))
    publish(about(who.id))
    return { ok: true }
  }),

  bind(notificationRemove, async ({ db, who, body, publish }) => {
    await db.delete(notification).where(and(eq(notification.memberId, who.id), named(body.ids)))
    publish(about(who.id))
    return { ok: true }
  }),

  bind(handOver, async ({ db, who, body, publish }) => {
    await notify(db, [who.id], {
      kind: 'handover',
      whoId: who.id,
      projectId: null,
      boardId: null,
      postId: null,
      ...body,
    })
    publish(about(who.id))
    return { ok: true }
  }),
]
