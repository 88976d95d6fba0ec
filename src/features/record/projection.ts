import type { Comment } from '../../../contract/comment.ts'
import { settle } from '../../../contract/form/compute.ts'
import type { Board, StatusFacts, Values } from '../../../contract/form/definition.ts'
import { derive } from '../../../contract/form/derive.ts'
import type { Post, PostRow } from '../../../contract/post.ts'
import type { PersonRef } from '../../../contract/schema.ts'
import type { Upload } from '../../../contract/upload.ts'
import { type Payload, payloadOf } from '../../outbox/commands.ts'
import type { Op } from '../../outbox/types.ts'

/** What a projection knows of the reader and the form. */
export interface Reader {
  board: Board
  me: PersonRef
  language: 'ko' | 'en'
  /** the calendar day of an instant in the project's zone */
  dayOf: (at: string) => string
}

const noFacts: StatusFacts = { verified: false, redo: false }

/** Parts of a record that follow from its values, as the server will derive them. */
function derived(reader: Reader, given: Values, facts: StatusFacts, title: string | undefined) {
  const values = settle(reader.board, given)
  const found = derive(reader.board, values, facts, { title, language: reader.language })
  return {
    values,
    title: found.title,
    status: found.status,
    dueAt: found.due,
    overdue: isOverdue(found.due),
    date: found.date === null ? null : dayIn(reader, found.date),
    fieldId: found.fieldId,
  }
}

function isOverdue(due: string | null): boolean {
  return due !== null && Date.parse(due) < Date.now() - dayOfGrace(due)
}

/** A due day ends with the day, a due instant at once. */
function dayOfGrace(due: string): number {
  return due.includes('T') ? 0 : 86_400_000
}

function dayIn(reader: Reader, date: string): string {
  return date.includes('T') ? reader.dayOf(date) : date
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

/** Rows of the outbox are shared and never written into, so each is projected once for its reader. */
const projected = new WeakMap<Op, { reader: Reader; post: Post | null }>()

function sameReader(a: Reader, b: Reader): boolean {
  const keys = ['id', 'name', 'position', 'companyId', 'companyName'] as const
  return (
    a.board === b.board &&
    a.language === b.language &&
    a.dayOf === b.dayOf &&
    keys.every((key) => a.me[key] === b.me[key])
  )
}

/** A record that only this device knows, as if the server had answered with it. */
export function createdPost(op: Op, reader: Reader): Post | null {
  const before = projected.get(op)
  if (before && sameReader(before.reader, reader)) {
    const { post } = before
    // Time goes on, whatever is remembered.
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
    ...derived(reader, data.values, noFacts, data.title),
    id: data.id,
    boardId: params.boardId,
    projectId: data.projectId,
    writer: reader.me,
    companyId: reader.me.companyId,
    post_sticky_order: null,
    revision: 0,
    attachments: { expected: data.uploads.length, arrived: 0 },
    comments: 0,
    cover: null,
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

/** The record with one pending change upon it; null when the change takes the record away. */
export function changedPost(post: Post, op: Op, reader: Reader): Post | null {
  if (op.kind === 'post.remove') return null
  const verdict = payloadOf(op, 'post.verify')
  if (verdict) {
    const facts = {
      verified: verdict.data.decision === 'verified',
      redo: verdict.data.decision === 'redo',
    }
    const values = { ...post.values, verify_comment: verdict.data.comment }
    return {
      ...post,
      ...derived(reader, values, facts, post.title),
      can: { ...post.can, verify: false },
    }
  }
  const update = payloadOf(op, 'post.update')
  if (!update) return post
  const { data } = update
  const known = new Set(post.uploads.map((line) => line.id))
  const added = coming(data.uploads ?? []).filter((line) => !known.has(line.id))
  // A record that was titled by its form goes on being titled by it.
  const own = derived(reader, post.values, noFacts, undefined).title !== post.title
  return {
    ...post,
    ...derived(
      reader,
      { ...post.values, ...data.values },
      noFacts,
      data.title ?? (own ? post.title : undefined),
    ),
    content: data.content ?? post.content,
    uploads: [...post.uploads, ...added],
    attachments: { ...post.attachments, expected: post.attachments.expected + added.length },
    updatedAt: data.writtenAt,
    updatedBy: reader.me,
  }
}

/** Photos whose last byte this device has sent count as arrived before the list is read anew. */
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
    ...row
  } = post
  return row
}

/** A comment that only this device knows. */
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
    can: { edit: true, remove: true },
  }
}
