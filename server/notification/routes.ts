import { sql } from 'drizzle-orm'
import {
  handOver,
  notificationList,
  notificationRead,
  notificationRemove,
} from '../../contract/notification.ts'
import { type Bound, bind } from '../http/bind.ts'
import { notificationsOf, notify, unreadCount } from './queries.ts'

/** A person's other tabs ask again. */
const about = (memberId: number) => ({ event: { type: 'notification' as const, memberId } })

export const notificationRoutes: Bound[] = [
  bind(notificationList, async ({ db, who, query }) => ({
    ...(await notificationsOf(db, who.id, query)),
    unread: await unreadCount(db, who.id),
    loadedAt: new Date().toISOString(),
  })),

  bind(notificationRead, async ({ db, who, body, publish }) => {
    await db.execute(sql`update notification set read_at = now()
      where member_id = ${who.id} and read_at is null and id = any(${sql.param(body.ids)}::int[])`)
    publish(about(who.id))
    return { ok: true }
  }),

  bind(notificationRemove, async ({ db, who, body, publish }) => {
    await db.execute(sql`delete from notification
      where member_id = ${who.id} and id = any(${sql.param(body.ids)}::int[])`)
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
