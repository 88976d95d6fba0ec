import { sql } from 'drizzle-orm'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type {
  Notification,
  NotificationKind,
  notificationList,
} from '../../contract/notification.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, pageOf } from '../db/page.ts'

export interface NewNotification {
  kind: NotificationKind
  whoId: number | null
  projectId: number | null
  boardId: number | null
  postId: string | null
  title: string
  /** a path of the app */
  link: string
}

/** Tells each of `memberIds` once; call it with the transaction of what happened. */
export async function notify(
  tx: Db,
  memberIds: readonly number[],
  about: NewNotification,
): Promise<void> {
  if (memberIds.length === 0) return
  await tx.$client.query({
    name: 'notify',
    text: `insert into notification
        (member_id, kind, who_id, project_id, board_id, post_id, title, link)
      select distinct id, $2, $3::int, $4::int, $5::int, $6::uuid, $7, $8 from unnest($1::int[]) as id`,
    values: [
      memberIds,
      about.kind,
      about.whoId,
      about.projectId,
      about.boardId,
      about.postId,
      about.title,
      about.link,
    ],
  })
}

interface Row extends Record<string, unknown>, Omit<Notification, 'who' | 'at'> {
  at: Date
  whoId: number | null
  whoName: string | null
  position: string | null
  companyId: number | null
  companyName: string | null
}

const present = (row: Row): Notification => ({
  id: row.id,
  kind: row.kind,
  who:
    row.whoId === null
      ? null
      : {
          id: row.whoId,
          name: row.whoName ?? '',
          position: row.position,
          companyId: row.companyId,
          companyName: row.companyName,
        },
  projectId: row.projectId,
  boardId: row.boardId,
  postId: row.postId,
  title: row.title,
  link: row.link,
  at: new Date(row.at).toISOString(),
  read: row.read,
})

/** A person's notifications of the last `days_before` days, newest first. */
export async function notificationsOf(
  db: Db,
  memberId: number,
  query: ParsedOf<typeof notificationList>['query'],
): Promise<Page<Notification>> {
  const page = await pageOf<Row>(
    db,
    {
      select: sql`n.id, n.kind, n.project_id as "projectId", n.board_id as "boardId",
        n.post_id as "postId", n.title, n.link, n.created_at as at,
        n.read_at is not null as read, n.who_id as "whoId", m.name as "whoName", m.position,
        m.company_id as "companyId", c.name as "companyName"`,
      from: sql`notification n left join member m on m.id = n.who_id
        left join company c on c.id = m.company_id`,
      where: allOf([
        sql`n.member_id = ${memberId}`,
        sql`n.created_at > now() - make_interval(days => ${query.days_before}::int)`,
        query.type === 'read' ? sql`n.read_at is not null` : sql`n.read_at is null`,
      ]),
      order: sql`n.created_at desc, n.id desc`,
    },
    query,
  )
  return { ...page, data: page.data.map(present) }
}

export async function unreadCount(db: Db, memberId: number): Promise<number> {
  const { rows } = await db.execute<{ unread: number }>(
    sql`select count(*)::int as unread from notification
      where member_id = ${memberId} and read_at is null
        and created_at > now() - interval '30 days'`,
  )
  return rows[0]?.unread ?? 0
}
