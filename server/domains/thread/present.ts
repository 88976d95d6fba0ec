import type { RichDoc } from '../../../contract/rich/rich.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { ThreadPost, ThreadRow } from '../../../contract/thread/post.ts'
import type { Membership, Person } from '../../identity/person.ts'
import {
  mayAccept,
  mayChange,
  mayModerate,
  mayPinThread,
  maySeeReceipts,
  mayTalk,
} from './policy.ts'
import type { ThreadBase, ThreadRecord } from './record.ts'

/** How far a question is; null on boards without answers, and of replies. */
function answeredOf(board: ThreadBoard, record: ThreadBase): ThreadRow['answered'] {
  if (!board.answers || record.parentId !== null) return null
  if (record.acceptedId !== null) return 'accepted'
  return record.answerCount > 0 ? 'answered' : 'waiting'
}

export function presentRow(board: ThreadBoard, record: ThreadBase): ThreadRow {
  return {
    id: record.id,
    boardId: record.boardId,
    board_slug: board.slug,
    projectId: record.projectId,
    parentId: record.parentId,
    title: record.title,
    topic: record.topic,
    writer: record.writer,
    answered: answeredOf(board, record),
    post_sticky_order: record.stickyOrder,
    comments: record.commentCount,
    replies: record.replyCount,
    likes: record.likeCount,
    attachments: { expected: record.attachmentsExpected, arrived: record.attachmentsArrived },
    unread: record.unread,
    hidden: record.hidden,
    mustRead: record.mustRead,
    awaits: record.awaits,
    revision: record.revision,
    writtenAt: record.deviceAt.toISOString(),
    receivedAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
    ...(record.preview !== null && { preview: record.preview }),
  }
}

/** Microseconds and offsets of SQL are read as the instant that they are. */
const iso = (at: string | null) => (at === null ? null : new Date(at).toISOString())

export function presentThread(
  board: ThreadBoard,
  record: ThreadRecord,
  who: Person,
  place: Membership | null,
  /** the post that begins its thread is hidden or deleted */
  closed = false,
): ThreadPost {
  const { acceptedId, acceptedBy, acceptedAt, hiddenBy, hiddenAt, hiddenReason } = record
  const isWriter = record.writer.id === who.id
  const moderates = mayModerate(who)
  const changes = mayChange(who, board, record, place)
  const talks = mayTalk(who, board)
  const open = !record.hidden && !record.deleted && !closed
  const isRoot = record.parentId === null
  return {
    ...presentRow(board, record),
    deleted: record.deleted,
    content: record.content as RichDoc,
    uploads: record.uploads.map(({ arrivedAt, takenAt, ...upload }) => ({
      ...upload,
      takenAt: iso(takenAt),
      arrived: arrivedAt !== null,
      arrivedAt: iso(arrivedAt),
    })),
    liked: record.liked,
    mentions: record.mentions,
    accepted:
      acceptedId !== null && acceptedBy && acceptedAt
        ? { id: acceptedId, by: acceptedBy, at: acceptedAt.toISOString() }
        : null,
    hiddenBy:
      hiddenBy && hiddenAt && (moderates || isWriter)
        ? { by: hiddenBy, at: hiddenAt.toISOString(), reason: hiddenReason ?? '' }
        : null,
    targets: record.targets,
    confirmedAt: record.confirmedAt?.toISOString() ?? null,
    can: {
      edit: open && changes,
      remove: open && changes,
      reply: open && talks,
      comment: open && talks,
      accept: open && isRoot && mayAccept(who, board, record.writer.id),
      moderate: moderates,
      pin: open && isRoot && mayPinThread(who, place),
      receipts: isRoot && record.mustRead && maySeeReceipts(who, board, record, place),
    },
  }
}
