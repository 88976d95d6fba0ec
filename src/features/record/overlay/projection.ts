import type { Payload } from '../../../../contract/commands/commands.ts'
import { normalize } from '../../../../contract/form/compute.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import { derive } from '../../../../contract/form/derive.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { firstDayOf } from '../../../../contract/form/period.ts'
import type { Comment } from '../../../../contract/record/comment.ts'
import type { Post, PostRow } from '../../../../contract/record/post.ts'
import type { Upload } from '../../../../contract/record/upload.ts'
import type { PersonRef } from '../../../../contract/wire/schema.ts'
import { actionOfDecision } from '../../../../contract/workflow/decision.ts'
import { followRecord, isClosed, transitRecord } from '../../../../contract/workflow/record.ts'
import { preserveRowStates } from '../../../../contract/workflow/rows.ts'
import { endOfDay, wallClock } from '../../../lib/dates.ts'
import { payloadOf } from '../../../outbox/commands/commands.ts'
import type { Op } from '../../../outbox/store/types.ts'

/** The reader and the form, for a projection. */
export interface Reader {
  board: FormBoard
  me: PersonRef
  language: 'ko' | 'en'
  /** time zone of the project */
  zone: string
}

/** The state of a record, by its values and its workflow. */
interface Stands {
  values: Values
  state: string
}

/**
 * Parts of a record that are derived from its state, as the server will.
 * @param writtenAt when the record was written: its day where the form names none
 */
function derived(
  { board, language, zone }: Reader,
  { values, state }: Stands,
  title: string | undefined,
  writtenAt: string,
) {
  const found = derive(board, values, { status: state, title, language })
  const dueAt =
    found.due === null || found.due.includes('T') ? found.due : endOfDay(found.due, zone)
  return {
    values,
    title: found.title,
    status: found.status,
    dueAt,
    overdue: isOverdue(dueAt),
    date: dayIn(zone, found.date ?? writtenAt),
    fieldId: found.fieldId,
  }
}

/** The title that the board gives a record. */
const ownTitle = ({ board, language }: Reader, values: Values) =>
  derive(board, values, { language }).title

/** The state of a record after its author submitted values; the same as on the server. */
function written(
  { board, me }: Reader,
  before: Pick<Post, 'status' | 'values'> | null,
  input: Values,
  at: string,
): Stands {
  const was = before?.values ?? {}
  const by = { id: me.id, at }
  const values = normalize(board, { ...was, ...preserveRowStates(board, was, input, by) })
  return followRecord(board, before, values, by)
}

/** Nobody can change a closed record. */
function closing(post: Post, reader: Reader, state: string, at: string) {
  if (!isClosed(reader.board, state)) return { closedAt: null, can: post.can }
  return {
    closedAt: post.closedAt ?? at,
    can: { ...post.can, edit: false, act: false, verify: false },
  }
}

const isOverdue = (due: string | null): boolean => due !== null && Date.parse(due) < Date.now()

function dayIn(zone: string, date: string): string {
  return date.includes('T') ? wallClock(date, zone).day : firstDayOf(date)
}

type Manifest = Payload<'post.create'>['data']['uploads']

function coming(manifest: Manifest): Upload[] {
  return manifest.map(({ gps: _, ...line }) => ({
    ...line,
    takenAt: line.takenAt ?? null,
    arrived: false,
    arrivedAt: null,
  }))
}

/** The first photo that these ops add to a record. */
export function coverOf(ops: readonly Op[]): string | null {
  const added = ops.flatMap((op) => {
    const payload = payloadOf(op, 'post.create') ?? payloadOf(op, 'post.update')
    return payload?.data.uploads ?? []
  })
  return added.find(({ kind }) => kind === 'photo')?.id ?? null
}

/** Files that a record does not name yet. */
function addedTo(post: Post, manifest: Manifest): Upload[] {
  const known = new Set(post.uploads.map((line) => line.id))
  return coming(manifest).filter((line) => !known.has(line.id))
}

/** Outbox rows are immutable, so each is projected once per reader. */
const projected = new WeakMap<Op, { reader: Reader; post: Post | null }>()

function sameReader(a: Reader, b: Reader): boolean {
  const keys = ['id', 'name', 'position', 'companyId', 'companyName'] as const
  return (
    a.board === b.board &&
    a.language === b.language &&
    a.zone === b.zone &&
    keys.every((key) => a.me[key] === b.me[key])
  )
}

/** An unsent record, in the shape of the server's answer. */
export function createdPost(op: Op, reader: Reader): Post | null {
  const before = projected.get(op)
  if (before && sameReader(before.reader, reader)) {
    const { post } = before
    // Overdue depends on the time, so it is not remembered.
    return post && { ...post, overdue: isOverdue(post.dueAt) }
  }
  const post = newPost(op, reader)
  projected.set(op, { reader, post })
  return post
}

function newPost(op: Op, reader: Reader): Post | null {
  const payload = payloadOf(op, 'post.create')
  if (!payload) return null
  const { params, data } = payload
  return {
    ...derived(
      reader,
      written(reader, null, data.values, data.writtenAt),
      data.title,
      data.writtenAt,
    ),
    id: data.id,
    boardId: params.boardId,
    projectId: data.projectId,
    writer: reader.me,
    companyId: reader.me.companyId,
    post_sticky_order: null,
    revision: 0,
    attachments: { expected: data.uploads.length, arrived: 0 },
    comments: 0,
    cover: coverOf([op]),
    writtenAt: data.writtenAt,
    receivedAt: data.writtenAt,
    updatedAt: data.writtenAt,
    content: data.content ?? '',
    parentId: data.parentId ?? null,
    uploads: coming(data.uploads),
    updatedBy: null,
    closedAt: null,
    can: { edit: true, act: true, remove: true, verify: false, pin: false, comment: true },
  }
}

/** The record with one pending change applied; null when the change deletes it. */
export function changedPost(post: Post, op: Op, reader: Reader): Post | null {
  if (op.kind === 'post.remove') return null
  const transition = transitionOf(op)
  if (transition) return transited(post, transition, reader)
  const update = payloadOf(op, 'post.update')
  if (!update) return post
  const { data } = update
  const added = addedTo(post, data.uploads ?? [])
  // A title derived by the form is derived again.
  const own = ownTitle(reader, post.values) !== post.title
  const stands = written(reader, post, data.values ?? {}, data.writtenAt)
  return {
    ...post,
    ...derived(reader, stands, data.title ?? (own ? post.title : undefined), post.writtenAt),
    ...closing(post, reader, stands.state, data.writtenAt),
    content: data.content ?? post.content,
    uploads: [...post.uploads, ...added],
    attachments: { ...post.attachments, expected: post.attachments.expected + added.length },
    updatedAt: data.writtenAt,
    updatedBy: reader.me,
  }
}

type TransitionRequest = Omit<Payload<'post.transition'>['data'], 'seen'>

/** The transition that an op requests, in any build's format; null for another op. */
function transitionOf(op: Op): TransitionRequest | null {
  const requested = payloadOf(op, 'post.transition')?.data
  if (requested) return requested
  const before = payloadOf(op, 'post.verify')?.data
  if (!before) return null
  const { decision, comment, writtenAt } = before
  return { action: actionOfDecision[decision], comment, values: {}, uploads: [], writtenAt }
}

/** A superseded one leaves the record as it is. */
function transited(post: Post, requested: TransitionRequest, reader: Reader): Post {
  const { values, status, writer } = post
  const next = transitRecord(
    reader.board,
    { values, status, writerId: writer.id },
    { by: reader.me.id },
    { ...requested, at: requested.writtenAt, withoutReason: true },
  )
  if ('refusal' in next) return post
  const own = ownTitle(reader, values) !== post.title
  const uploads = addedTo(post, requested.uploads)
  const ends = closing(post, reader, next.state, requested.writtenAt)
  return {
    ...post,
    ...derived(reader, next, own ? post.title : undefined, post.writtenAt),
    ...ends,
    can: { ...ends.can, verify: false },
    uploads: [...post.uploads, ...uploads],
    attachments: { ...post.attachments, expected: post.attachments.expected + uploads.length },
    updatedAt: requested.writtenAt,
    updatedBy: reader.me,
  }
}

/** Photos that this device has sent completely count as arrived before the list is refetched. */
export function withArrivals(post: Post, ops: readonly Op[]): Post {
  const sent = new Map(
    ops.flatMap((op) =>
      op.blobId !== null && op.state === 'done' ? [[op.entity, op] as const] : [],
    ),
  )
  if (sent.size === 0) return post
  const uploads = post.uploads.map((line) => {
    const op = sent.get(line.id)
    return !op || line.arrived
      ? line
      : { ...line, arrived: true, arrivedAt: op.receipt?.receivedAt ?? null }
  })
  const arrived = uploads.filter((line) => line.arrived).length
  return { ...post, uploads, attachments: { ...post.attachments, arrived } }
}

/** The row that a list shows of a record. */
export function rowOf(post: Post): PostRow {
  const {
    content: _c,
    parentId: _p,
    uploads: _u,
    updatedBy: _b,
    closedAt: _a,
    can: _r,
    reader: _w,
    ...row
  } = post
  return row
}

/** An unsent comment. */
export function createdComment(op: Op, me: PersonRef): Comment | null {
  const payload = payloadOf(op, 'comment.create')
  if (!payload) return null
  const { params, data } = payload
  return {
    id: data.id,
    postId: params.postId,
    parentId: data.parentId ? String(data.parentId) : null,
    content: data.content,
    writer: me,
    revision: 0,
    writtenAt: data.writtenAt,
    receivedAt: data.writtenAt,
    updatedAt: data.writtenAt,
    removed: false,
    removedBy: null,
    can: { edit: true, remove: true },
  }
}
