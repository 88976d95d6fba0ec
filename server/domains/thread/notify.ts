import * as v from 'valibot'
import type { NotificationKind } from '../../../contract/office/notification.ts'
import { levels } from '../../../contract/rights/level.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { seesNotice } from './target/audience.ts'

interface About {
  id: string
  rootId: string
  projectId: number | null
  title: string
}

/** Where a notification leads. */
export const threadPath = (board: ThreadBoard, { rootId, projectId }: About): string =>
  `${projectId === null ? '' : `/project/${projectId}`}/community/${board.slug}/${rootId}`

const notifiedRow = v.object({ memberId: v.number() })

/** Notifies these people, as far as they may read the post, except the sender; returns whom. */
export async function notifyThread(
  tx: Db,
  board: ThreadBoard,
  who: Pick<Person, 'id'>,
  kind: NotificationKind,
  about: About,
  memberIds: readonly number[],
): Promise<number[]> {
  const to = [...new Set(memberIds)].filter((id) => id !== who.id)
  if (to.length === 0) return []
  const rows = await rowsOfText(tx, notifiedRow, {
    name: `thread-notify-${kind}-${board.id}`,
    text: `insert into notification (member_id, kind, who_id, project_id, board_id, post_id, title,
        link)
      select m.id, '${kind}', $2::int, p.project_id, p.board_id, null, $3, $4
      from thread_post p, member m
      where p.id = $1 and m.id = any($5::int[]) and m.is_activated and not m.guest
        and m.level >= ${board.readLevel ?? levels.worker}
        and (p.project_id is null or m.level >= ${levels.headOffice} or exists (
          select 1 from project_member pm
          where pm.project_id = p.project_id and pm.member_id = m.id))
        and ${seesNotice('m.id')}
      returning member_id as "memberId"`,
    values: [about.rootId, who.id, about.title, threadPath(board, about), to],
  })
  return rows.map(({ memberId }) => memberId)
}

/**
 * Takes back what people were notified of in a post that is hidden or deleted, but for its writer: a
 * title can be the reason. Of the first post of a thread all, of a reply what has its title.
 */
export async function withdrawNotifications(
  tx: Db,
  board: ThreadBoard,
  record: About & { writer: { id: number } },
): Promise<void> {
  await runText(tx, {
    name: 'thread-withdraw',
    text: `delete from notification where board_id = $1 and link = $2 and member_id <> $3
      and ($4::text is null or title = $4)`,
    values: [
      board.id,
      threadPath(board, record),
      record.writer.id,
      record.id === record.rootId ? null : record.title,
    ],
  })
}

/** Takes back what people were notified of in a notice that is for them no more. */
export async function withdrawFromOthers(tx: Db, board: ThreadBoard, about: About): Promise<void> {
  await runText(tx, {
    name: 'thread-withdraw-others',
    text: `delete from notification n using thread_post p where p.id = $1 and n.board_id = $2
      and n.link = $3 and not ${seesNotice('n.member_id')}`,
    values: [about.rootId, board.id, threadPath(board, about)],
  })
}
