import type { Comment } from '../../../../contract/record/comment.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { payloadOf } from '../../../outbox/commands/commands.ts'
import type { Op } from '../../../outbox/store/types.ts'
import { type Delivery, deliveryOf } from '../../outbox/delivery.ts'
import { aboutOf } from '../../outbox/payload.ts'
import {
  changedPost,
  coverOf,
  createdComment,
  createdPost,
  type Reader,
  rowOf,
  withArrivals,
} from './projection.ts'

/**
 * Server state ⊕ intent: a person's changes on this device are shown until a later answer of the
 * server includes them. Nothing of this is written into the query cache.
 */
export interface Shown<T> {
  value: T
  /** null when this device has no op of it */
  delivery: Delivery | null
}

/** Whether an answer read at `readAt` (ms) may lack this op's effect. */
export function unseen(op: Op, readAt: number): boolean {
  return op.state !== 'done' || (op.doneAt ?? 0) >= readAt
}

const byEntry = (a: Op, b: Op) => a.seq - b.seq

/** Ops of one record: its creation, changes and photos, in order of entry. */
export function opsOfPost(ops: readonly Op[], postId: string): Op[] {
  return ops
    .filter((op) => !op.kind.startsWith('comment.') && aboutOf(op).postId === postId)
    .sort(byEntry)
}

/**
 * The record as its reader should see it.
 * @param post the server's answer; null when it has none (created here, or never read)
 * @param readAt ms; when that answer was read
 * @returns `gone` when the person has deleted it; null when it is unknown
 */
export function shownPost(
  post: Post | null,
  ops: readonly Op[],
  readAt: number,
  reader: Reader,
): (Shown<Post> & { gone: boolean }) | null {
  const own = [...ops].sort(byEntry)
  let value = post
  let gone = false
  for (const op of own) {
    if (value && !unseen(op, readAt)) continue
    if (op.kind === 'post.create') value ??= createdPost(op, reader)
    else if (value) {
      const changed = changedPost(value, op, reader)
      gone ||= changed === null
      value = changed ?? value
    }
  }
  if (!value) return null
  return { value: withArrivals(value, own), delivery: deliveryOf(own), gone }
}

/**
 * A list's rows with the device's changes: records created here come first, newest first, until the
 * page that contains them has been read.
 * @param fits whether a record created here belongs into this list (filter, page)
 * @param full the whole record where it is cached, so that a change shows its true status
 */
export function shownRows(
  rows: readonly PostRow[],
  ops: readonly Op[],
  readAt: number,
  reader: Reader,
  { fits, full }: { fits: (post: Post) => boolean; full: (postId: string) => Post | undefined },
): Shown<PostRow>[] {
  const byPost = new Map<string, Op[]>()
  for (const op of [...ops].sort(byEntry)) {
    const { postId } = aboutOf(op)
    const there = byPost.get(postId)
    if (there) there.push(op)
    else byPost.set(postId, [op])
  }
  const there = new Set(rows.map((row) => row.id))
  const made = [...byPost].flatMap(([postId, own]): Shown<PostRow>[] => {
    const created = own.find((op) => op.kind === 'post.create' && unseen(op, readAt))
    if (!created || there.has(postId) || aboutOf(created).boardId !== reader.board.id) return []
    const shown = shownPost(null, recordOps(own), readAt, reader)
    if (!shown || shown.gone || !fits(shown.value)) return []
    const row = rowOf(shown.value)
    return [{ value: { ...row, comments: added(own, readAt) }, delivery: shown.delivery }]
  })
  const known = rows.flatMap((row): Shown<PostRow>[] => {
    const own = byPost.get(row.id)
    if (!own) return [{ value: row, delivery: null }]
    return shownRow(row, own, readAt, reader, full(row.id))
  })
  return [...made.reverse(), ...known]
}

const recordOps = (ops: readonly Op[]) => ops.filter((op) => !op.kind.startsWith('comment.'))

function added(ops: readonly Op[], readAt: number): number {
  return ops.filter((op) => op.kind === 'comment.create' && unseen(op, readAt)).length
}

function shownRow(
  { cover, ...known }: PostRow,
  own: readonly Op[],
  readAt: number,
  reader: Reader,
  full: Post | undefined,
): Shown<PostRow>[] {
  const changes = recordOps(own)
  // The server has no photo yet, this device has.
  const row = { ...known, cover: cover ?? coverOf(changes) }
  const comments = row.comments + added(own, readAt)
  const delivery = deliveryOf(changes)
  const pending = changes.filter((op) => op.blobId === null && unseen(op, readAt))
  if (pending.some((op) => op.kind === 'post.remove')) return []
  if (!pending.some((op) => op.kind !== 'post.create')) {
    return [{ value: { ...row, comments, attachments: arrivals(row, changes, readAt) }, delivery }]
  }
  if (full) {
    const shown = shownPost(full, changes, readAt, reader)
    return shown && !shown.gone ? [{ value: { ...rowOf(shown.value), comments }, delivery }] : []
  }
  const columns = pending.map((op) => payloadOf(op, 'post.update')?.data.values ?? {})
  const values = Object.assign({}, row.values, ...columns)
  return [{ value: { ...row, values, comments }, delivery }]
}

function arrivals(row: PostRow, changes: readonly Op[], readAt: number) {
  const later = changes.filter(
    (op) => op.blobId !== null && op.state === 'done' && unseen(op, readAt),
  )
  const { expected, arrived } = row.attachments
  return { expected, arrived: Math.min(expected, arrived + later.length) }
}

/** Comments of a record with this device's, oldest first. */
export function shownComments(
  comments: readonly Comment[],
  ops: readonly Op[],
  readAt: number,
  me: PersonRef,
): Shown<Comment>[] {
  const own = new Map<string, Op[]>()
  for (const op of [...ops].sort(byEntry)) {
    if (op.kind.startsWith('comment.')) own.set(op.entity, [...(own.get(op.entity) ?? []), op])
  }
  const there = new Set(comments.map((comment) => comment.id))
  const made = [...own].flatMap(([id, list]) => {
    const created = list.find((op) => op.kind === 'comment.create' && unseen(op, readAt))
    const comment = created && !there.has(id) ? createdComment(created, me) : null
    return comment ? [comment] : []
  })
  const answered = new Set([...comments, ...made].map((comment) => comment.parentId))
  return [...comments, ...made].flatMap((comment): Shown<Comment>[] => {
    const list = own.get(comment.id) ?? []
    const value = changedComment(comment, list, readAt, me)
    // Like the server: a deleted comment stays, without its text, if it has replies or another
    // person removed it.
    const stays = answered.has(value.id) || value.removedBy === 'manager'
    if (value.removed && !stays) return []
    return [{ value, delivery: deliveryOf(list) }]
  })
}

function changedComment(
  comment: Comment,
  ops: readonly Op[],
  readAt: number,
  me: PersonRef,
): Comment {
  let value = comment
  for (const op of ops) {
    if (!unseen(op, readAt)) continue
    const update = payloadOf(op, 'comment.update')
    if (update) value = { ...value, content: update.data.content, updatedAt: update.data.writtenAt }
    if (op.kind === 'comment.remove') {
      const removedBy = comment.writer.id === me.id ? 'writer' : 'manager'
      value = { ...value, content: '', removed: true, removedBy }
    }
  }
  return value
}
