import type { ManifestItem } from '../../../contract/record/upload.ts'
import type { RichDoc } from '../../../contract/rich/rich.ts'
import { richReading } from '../../../contract/rich/value.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import type { ThreadPost, ThreadRow, ThreadWhole } from '../../../contract/thread/post.ts'
import { isForAll, type TargetIds, type Targets } from '../../../contract/thread/target.ts'
import type { PersonRef } from '../../../contract/wire/schema.ts'
import { payloadOf } from '../../outbox/commands/commands.ts'
import type { Op } from '../../outbox/store/types.ts'
import { type Delivery, deliveryOf } from '../outbox/delivery.ts'
import { aboutOf } from '../outbox/payload.ts'
import { unseen } from '../record/overlay/overlay.ts'

/** What the screen put into the payload: checked against the contract before it was stored. */
interface Written {
  id: string
  projectId?: number | null
  parentId?: string | null
  title: string
  content: RichDoc
  topic?: string | null
  mentions?: number[]
  uploads?: ManifestItem[]
  targets?: TargetIds
  mustRead?: boolean
  removed?: string[]
  writtenAt: string
}

export interface ShownThread {
  post: ThreadPost
  /** null when this device has no op of it */
  delivery: Delivery | null
}

export type ShownRow = Pick<ShownThread, 'delivery'> & { post: ThreadRow }

const filesOf = (uploads: readonly ManifestItem[] = []): ThreadPost['uploads'] =>
  uploads.map(({ id, kind, name, type, size, sha256, takenAt = null }) => ({
    ...{ id, kind, name, type, size, sha256, takenAt },
    arrived: false,
    arrivedAt: null,
  }))

/** Names are the server's: of whom it has not named, a form knows the id alone. */
const named = (ids: readonly number[] = [], known: ThreadPost['mentions'] = []) =>
  ids.map((id) => known.find((one) => one.id === id) ?? { id, name: '' })

/** For whom a notice will be; null: for everybody. */
function targetsOf(ids: TargetIds, known: Targets | null = null): Targets | null {
  if (isForAll(ids)) return null
  return {
    companies: named(ids.companyIds, known?.companies),
    roles: ids.roles,
    fields: named(ids.fieldIds, known?.fields),
  }
}

/** A post that this device has made and the server has not answered. */
function madePost(board: ThreadBoard, op: Op, me: PersonRef): ThreadPost | null {
  const data = payloadOf(op, 'thread.create')?.data as Written | undefined
  if (!data) return null
  const uploads = filesOf(data.uploads)
  return {
    id: data.id,
    boardId: board.id,
    board_slug: board.slug,
    projectId: data.projectId ?? null,
    parentId: data.parentId || null,
    title: data.title,
    topic: data.topic ?? null,
    writer: me,
    answered: board.answers && !data.parentId ? 'waiting' : null,
    post_sticky_order: null,
    comments: 0,
    replies: 0,
    likes: 0,
    attachments: { expected: uploads.length, arrived: 0 },
    unread: false,
    hidden: false,
    revision: 0,
    writtenAt: data.writtenAt,
    receivedAt: data.writtenAt,
    updatedAt: data.writtenAt,
    preview: richReading(data.content).slice(0, 160),
    content: data.content,
    uploads,
    liked: false,
    mentions: named(data.mentions),
    deleted: false,
    accepted: null,
    hiddenBy: null,
    mustRead: data.mustRead === true,
    awaits: false,
    confirmedAt: null,
    targets: data.targets ? targetsOf(data.targets) : null,
    can: {
      edit: true,
      remove: true,
      reply: false,
      comment: true,
      accept: false,
      moderate: false,
      pin: false,
      receipts: false,
    },
  }
}

/** A refused one has removed nothing. */
const isRemoval = ({ kind, state }: Op) => kind === 'thread.remove' && state !== 'dead'

/** What is done with a post beside its words. */
const isWriting = ({ kind }: Op) => kind !== 'thread.like' && kind !== 'thread.confirm'

const opsOf = (ops: readonly Op[], postId: string) =>
  ops.filter((op) => !op.kind.startsWith('comment.') && aboutOf(op).postId === postId)

/** The server's post with what this device has done to it since; null once it is deleted here. */
function changedPost(post: ThreadPost, ops: readonly Op[], readAt: number): ShownThread | null {
  const own = opsOf(ops, post.id)
  let value = post
  for (const op of own) {
    if (!unseen(op, readAt)) continue
    if (isRemoval(op)) return null
    const update = payloadOf(op, 'thread.update')?.data as Written | undefined
    if (update) {
      const { title, content, topic = null, removed = [], uploads } = update
      const before = value.uploads.filter(({ id }) => !removed.includes(id))
      const mentions = named(update.mentions, value.mentions)
      value = { ...value, title, content, topic, mentions }
      value = { ...value, uploads: [...before, ...filesOf(uploads)] }
      value = { ...value, mustRead: update.mustRead ?? value.mustRead }
      if (update.targets) {
        value = { ...value, targets: targetsOf(update.targets, value.targets) }
      }
    }
    const confirmed = op.state === 'dead' ? undefined : payloadOf(op, 'thread.confirm')?.data
    if (confirmed) {
      value = { ...value, awaits: false, confirmedAt: value.confirmedAt ?? confirmed.confirmedAt }
    }
    const like = op.state === 'dead' ? undefined : payloadOf(op, 'thread.like')?.data
    if (like && like.on !== value.liked) {
      value = { ...value, liked: like.on, likes: Math.max(0, value.likes + (like.on ? 1 : -1)) }
    }
  }
  const written = own.filter(isWriting)
  return { post: value, delivery: deliveryOf(written) }
}

/** The same of a row of a list, which has no words but its title. */
export function changedRow(row: ThreadRow, ops: readonly Op[], readAt: number): ShownRow | null {
  const own = opsOf(ops, row.id).filter(isWriting)
  const waiting = own.filter((op) => unseen(op, readAt))
  if (waiting.some(isRemoval)) return null
  const confirmed = opsOf(ops, row.id).some(
    ({ kind, state }) => kind === 'thread.confirm' && state !== 'dead',
  )
  const updates = waiting.flatMap((op) => payloadOf(op, 'thread.update')?.data ?? [])
  const last = updates.at(-1) as Written | undefined
  const changed = last ? { ...row, title: last.title, topic: last.topic ?? null } : row
  const post = confirmed && row.awaits ? { ...changed, awaits: false } : changed
  return { post, delivery: deliveryOf(own) }
}

/** Posts made here that begin threads of a board and place, newest first. */
export function madeThreads(
  board: ThreadBoard,
  projectId: number | null,
  ops: readonly Op[],
  known: ReadonlySet<string>,
  me: PersonRef,
): ShownThread[] {
  return ops
    .filter((op) => op.kind === 'thread.create' && aboutOf(op).slug === board.slug)
    .filter((op) => op.state !== 'done' && !known.has(op.entity))
    .flatMap((op): ShownThread[] => {
      const post = madePost(board, op, me)
      if (!post || post.parentId || (post.projectId !== null && post.projectId !== projectId))
        return []
      const shown = changedPost(post, ops, 0)
      return shown ? [shown] : []
    })
    .reverse()
}

interface Known {
  ops: readonly Op[]
  /** when the server's answer was read, ms; 0: never */
  readAt: number
  /** when it said that there is no such post, ms */
  goneAt?: number
  me: PersonRef
}

export interface WholeThread {
  root: ShownThread
  replies: ShownThread[]
}

/**
 * Whether a post has comments to ask for: one request for each reply of a thread would be hundreds. What
 * is deleted shows none.
 */
export function hasComments(root: ThreadPost, post: ThreadPost, ops: readonly Op[]): boolean {
  if (post.revision === 0 || post.deleted || root.deleted) return false
  return post.comments > 0 || ops.some(({ kind }) => kind.startsWith('comment.'))
}

/** A thread as its reader should see it: the server's with this device's. Null: not known, or gone. */
export function wholeThread(
  board: ThreadBoard,
  postId: string,
  data: ThreadWhole | undefined,
  { ops, readAt, goneAt = 0, me }: Known,
): WholeThread | null {
  // What had arrived when the server said that it is gone was deleted there.
  const isThere = ({ state, doneAt }: Op) => state !== 'done' || (doneAt ?? 0) >= goneAt
  const made = (test: (op: Op) => boolean) =>
    ops
      .filter((op) => op.kind === 'thread.create' && isThere(op) && test(op))
      .flatMap((op) => {
        const post = madePost(board, op, me)
        return post ? [post] : []
      })
  const root = data ?? made((op) => op.entity === postId)[0]
  const shown = root && changedPost(root, ops, readAt)
  if (!shown) return null
  const known = data?.thread ?? []
  const ids = new Set([root.id, ...known.map(({ id }) => id)])
  const own = made((op) => !ids.has(op.entity) && unseen(op, readAt)).filter(
    ({ parentId }) => parentId !== null && ids.has(parentId),
  )
  const replies = [...known, ...own].flatMap((reply) => changedPost(reply, ops, readAt) ?? [])
  return { root: shown, replies }
}
