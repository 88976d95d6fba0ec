import * as v from 'valibot'
import { approvalBoardId } from '../../../contract/approval/document.ts'
import { type ApprovalState, turnOf } from '../../../contract/approval/machine.ts'
import { approvalPath, readScreens } from '../../../contract/approval/path.ts'
import type { NotificationKind } from '../../../contract/office/notification.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'
import { notify } from '../notification/queries.ts'
import { ableAmong } from './line.ts'
import type { ApprovalBase } from './record.ts'

type About = Pick<ApprovalBase, 'id' | 'projectId' | 'title' | 'writer'>

export interface Notice {
  kind: NotificationKind
  box: keyof typeof readScreens
  /** whom the sentence names */
  whoId: number
  to: readonly number[]
}

const withType = ({ line }: ApprovalState, type: string) =>
  line.filter((one) => one.type === type).map(({ user_id }) => user_id)

/** What people are notified of when a document went from one state to another. */
function noticesOf(before: ApprovalState, now: ApprovalState, who: Pick<Person, 'id'>): Notice[] {
  const waited = new Set(turnOf(before))
  const whoId = who.id
  const turns = now.status === 'ongoing' ? turnOf(now).filter((id) => !waited.has(id)) : []
  const notices: Notice[] = [{ kind: 'approvalTurn', box: 'todo', whoId: now.writerId, to: turns }]
  if (before.status === 'temp' && now.status !== 'temp') {
    const to = withType(now, 'reference')
    notices.push({ kind: 'approvalReference', box: 'ongoing', whoId, to })
  }
  if (before.status === now.status) return notices
  if (now.status === 'reject') {
    notices.push({ kind: 'approvalReject', box: 'reject', whoId, to: [now.writerId] })
  }
  if (now.status === 'complete') {
    const to = withType(now, 'circulation')
    notices.push({ kind: 'approvalComplete', box: 'complete', whoId, to: [now.writerId] })
    notices.push({ kind: 'approvalCirculation', box: 'complete', whoId, to })
  }
  return notices
}

const takenRow = v.object({ memberId: v.number() })

/**
 * Takes back that it is somebody's turn where it is no more; of a withdrawn document everything. Returns
 * whose notifications are fewer now.
 */
async function takeBack(
  tx: Db,
  { id, writer }: About,
  { before, now }: { before: ApprovalState; now: ApprovalState },
): Promise<number[]> {
  const isGone = now.status === 'withdrawn' || now.status === 'temp'
  const boxes = isGone
    ? (Object.keys(readScreens) as (keyof typeof readScreens)[])
    : ['todo' as const]
  const taken = await rowsOfText(tx, takenRow, {
    name: 'approval-take-back',
    // Found by those who were ever on the line: notifications have no index of links.
    text: `delete from notification where board_id = $1 and link = any($2::text[])
      and (member_id = any($6::int[]) or member_id = any(array(
        select e.member_id from approval_element e where e.document_id = $5)))
      and member_id <> all($3::int[]) and (read_at is null or $4)
      returning member_id as "memberId"`,
    values: [
      approvalBoardId,
      boxes.map((box) => approvalPath(box, id)),
      isGone ? [writer.id] : turnOf(now),
      isGone,
      id,
      before.line.map(({ user_id }) => user_id),
    ],
  })
  return taken.map(({ memberId }) => memberId)
}

/**
 * Notifies of a move those whom it concerns, as far as they can read the document. Returns whose
 * notifications are others now.
 */
export async function notifyApproval(
  tx: Db,
  about: About,
  moved: {
    before: ApprovalState
    now: ApprovalState
    who: Pick<Person, 'id'>
    /** beside those that follow from the move */
    more?: readonly Notice[]
  },
): Promise<number[]> {
  const { before, now, who, more = [] } = moved
  const notified = await takeBack(tx, about, moved)
  for (const { kind, box, whoId, to } of [...noticesOf(before, now, who), ...more]) {
    const able = await ableAmong(tx, to, about.projectId)
    const link = approvalPath(box, about.id)
    const { projectId, title } = about
    await notify(tx, able, {
      kind,
      whoId,
      projectId,
      boardId: approvalBoardId,
      postId: null,
      title,
      link,
    })
    notified.push(...able)
  }
  return notified
}
