import { and, eq, exists, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { approvalBoardId } from '../../../contract/approval/document.ts'
import type { BoardHead } from '../../../contract/board/head.ts'
import { stoppedStates } from '../../../contract/boards/hazard-report/workflow.ts'
import type {
  Notification,
  NotificationKind,
  notificationList,
} from '../../../contract/office/notification.ts'
import { can } from '../../../contract/rights/can.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import type { NotificationState } from '../../../contract/wire/live.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Page, pageOf } from '../../platform/db/page.ts'
import { runText } from '../../platform/db/rows.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { post } from '../../platform/db/schema/record.ts'
import { notification } from '../../platform/db/schema/trace.ts'

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

/** Notifies each of `memberIds` once, in the transaction of the event. */
export async function notify(
  tx: Db,
  memberIds: readonly number[],
  about: NewNotification,
): Promise<void> {
  if (memberIds.length === 0) return
  await runText(tx, {
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

/** What is shown over every screen until it is opened, or the work goes on. */
const urgentKind: NotificationKind = 'stopWork'

/** Boards that are not for everybody, and the projects in which the person reads each. */
export interface HiddenFrom {
  boardId: number
  readIn: readonly number[]
  /** also what is of no project */
  ofNone?: boolean
}

/** What a person may still read: whoever lost a role reads no titles that came while they had it. */
export function hiddenFrom(boards: readonly BoardHead[], who: Person): HiddenFrom[] {
  const ofBoards = boards
    .filter(({ readers, readLevel = 1 }) => readers !== undefined || !can(who).enter(readLevel))
    .map((board) => ({
      boardId: board.id,
      readIn: [...who.memberships].flatMap(([id, at]) =>
        can(who, at).readBoard(board) ? [id] : [],
      ),
    }))
  // Approval documents of a project are read only as long as one is in it (`visibleApprovals`).
  const readIn = [...who.memberships.keys()]
  const ofApproval = { boardId: approvalBoardId, readIn, ofNone: true }
  return can(who).seeEverything() ? ofBoards : [...ofBoards, ofApproval]
}

const isReadable = (hidden: readonly HiddenFrom[]) =>
  and(
    ...hidden.map(({ boardId, readIn, ofNone }) =>
      or(
        isNull(n.boardId),
        ne(n.boardId, boardId),
        readIn.length > 0 ? inArray(n.projectId, [...readIn]) : undefined,
        ofNone ? isNull(n.projectId) : undefined,
      ),
    ),
  )

const n = alias(notification, 'n')
const p = alias(post, 'p')
const m = alias(member, 'm')
const c = alias(company, 'c')

/** A later banner would be a false alarm: somebody else may have let the work go on. */
const isUrgent = (db: Db) =>
  and(
    eq(n.kind, urgentKind),
    exists(
      db
        .select({ one: sql`1` })
        .from(p)
        .where(and(eq(p.id, n.postId), isNull(p.deletedAt), inArray(p.status, [...stoppedStates]))),
    ),
  )

const notifications = (db: Db, where: SQL | undefined) =>
  db
    .select({
      id: n.id,
      kind: n.kind,
      projectId: n.projectId,
      boardId: n.boardId,
      postId: n.postId,
      title: n.title,
      link: n.link,
      at: n.createdAt,
      read: sql<boolean>`n.read_at is not null`,
      whoId: n.whoId,
      whoName: m.name,
      position: m.position,
      companyId: m.companyId,
      companyName: c.name,
    })
    .from(n)
    .leftJoin(m, eq(m.id, n.whoId))
    .leftJoin(c, eq(c.id, m.companyId))
    .where(where)

type Row = Awaited<ReturnType<typeof notifications>>[number]

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
  at: row.at.toISOString(),
  read: row.read,
})

/** A person's notifications of the last `days_before` days, newest first. */
export async function notificationsOf(
  db: Db,
  { memberId, hidden }: { memberId: number; hidden: readonly HiddenFrom[] },
  query: ParsedOf<typeof notificationList>['query'],
): Promise<Page<Notification>> {
  const found = notifications(
    db,
    and(
      eq(n.memberId, memberId),
      gt(n.createdAt, sql`now() - make_interval(days => ${query.days_before}::int)`),
      query.type === 'read' ? isNotNull(n.readAt) : isNull(n.readAt),
      isReadable(hidden),
      query.urgent === '1' ? isUrgent(db) : undefined,
    ),
  )
  const page = await pageOf(db, found.$dynamic(), sql`n.created_at desc, n.id desc`, query)
  return { ...page, data: page.data.map(present) }
}

/** How many are unread, how many of those urgent, and the newest. */
export async function notificationState(
  db: Db,
  { memberId, hidden }: { memberId: number; hidden: readonly HiddenFrom[] },
): Promise<Required<NotificationState>> {
  const [found] = await db
    .select({
      unread: sql<number>`(count(*) filter (where ${isNull(n.readAt)}))::int`,
      urgent: sql<number>`(count(*) filter (where ${isNull(n.readAt)}
        and ${isUrgent(db)}))::int`,
      newest: sql<number | null>`max(${n.id})`,
    })
    .from(n)
    .where(
      and(
        eq(n.memberId, memberId),
        gt(n.createdAt, sql`now() - interval '30 days'`),
        isReadable(hidden),
      ),
    )
  return found ?? { unread: 0, urgent: 0, newest: null }
}
