import { randomUUIDv7 } from 'node:crypto'
import type { Endpoint } from '../../contract/endpoint.ts'
import { type HeldAnswer, heldStatus } from '../../contract/held.ts'
import type { ReviewRow, reviewConfirm, reviewReject } from '../../contract/review.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { hasWrittenAction } from '../post/doer.ts'
import { findPost } from '../post/queries.ts'
import { asComments } from './as-comment.ts'
import { confirmRefusal, mayReview } from './policy.ts'
import { presentReview } from './present.ts'
import {
  findReview,
  keepAnswer,
  lockReview,
  neededBy,
  type ReviewRecord,
  resultOf,
  settleReview,
  type WholeReview,
} from './queries.ts'
import { runOperation } from './run.ts'
import { writerOf } from './writer.ts'

type Confirm = Call<typeof reviewConfirm, Person>
type Reject = Call<typeof reviewReject, Person>

/** One that the person may decide on, held. What is not theirs to see is not there. */
async function held(call: Confirm | Reject, from: readonly ReviewRecord['state'][]) {
  const { db, who, params } = call
  await lockReview(db, params.reviewId)
  const record = await findReview(db, params.reviewId)
  if (!record || !mayReview(who, record.projectId)) throw problem('not-found')
  if (!from.includes(record.state)) throw problem('decided')
  return record
}

/**
 * Does what was held, under its writer's name and by the rules of the call itself; one that was
 * rejected can be confirmed after all. Throws what the call throws: `revision-mismatch` with the
 * version that stands, `closed`, `invalid`, `not-found`; and `dependency-missing` while something
 * that it hangs on waits; `own-import`, `above-level`, `own-action` where somebody else has to.
 */
export async function confirmReview(call: Confirm): Promise<ReviewRow> {
  const { db, who, body, facts } = call
  const record = await held(call, ['waiting', 'rejected'])
  if ((await neededBy(db, record)).length > 0) throw problem('dependency-missing')
  const writer = await writerOf(db, record.memberId, record.projectId)
  if (!writer) throw problem('not-found')
  const refusal = confirmRefusal(who, writer, record)
  if (refusal) throw problem(refusal)
  if (record.operation === 'post.verify') await assertOther(call, record)

  const plain = call as unknown as Call<Endpoint, Person>
  const stored =
    body.how === 'comment'
      ? await keepAsComment(plain, writer, record)
      : await runOperation(plain, writer, {
          ...record,
          ifMatch: (await versionOf(call, record)) ?? record.ifMatch,
        })
  await settleReview(db, record.id, {
    state: 'confirmed',
    by: who.id,
    note: null,
    resultEtag: stored?.etag ?? null,
  })
  await keepAnswer(db, record, stored ?? waiting(record, 'confirmed'))
  // On the record also where it speaks: its history names who answered for it.
  const comment = record.operation.startsWith('comment.') ? record.entity : null
  await recordChange(db, who, facts, {
    action: 'confirm',
    entity: 'post',
    entityId: record.postId,
    projectId: record.projectId,
    after: {
      review: record.id,
      reason: record.reason,
      importedBy: record.importedBy?.name ?? null,
      ...(comment && { comment }),
      ...(body.how === 'comment' && { how: 'comment' }),
    },
  })
  return await after(call, record)
}

/** Whoever did what is verified does not let the verification through either (design §5). */
async function assertOther({ db, who, services }: Confirm, record: ReviewRecord): Promise<void> {
  const board = services.boards.byId(record.boardId)
  const post = await findPost(db, record.postId)
  if (!board || !post) throw problem('not-found')
  const own = post.actedBy === who.id || (await hasWrittenAction(db, board, post.id, who.id))
  if (own) throw problem('own-action')
}

/** Rejected is not gone: it is kept 90 days with its files and the reason, and may be confirmed. */
export async function rejectReview(call: Reject): Promise<ReviewRow> {
  const { db, who, body, facts } = call
  const record = await held(call, ['waiting'])
  await settleReview(db, record.id, {
    state: 'rejected',
    by: who.id,
    note: body.reason.trim(),
    resultEtag: null,
  })
  await keepAnswer(db, record, waiting(record, 'rejected'))
  await recordChange(db, who, facts, {
    action: 'reject',
    entity: 'review',
    entityId: record.id,
    projectId: record.projectId,
    after: { reason: body.reason.trim(), operation: record.operation, entity: record.entity },
  })
  return await after(call, record)
}

async function after({ db }: Confirm | Reject, record: ReviewRecord): Promise<ReviewRow> {
  const now = await findReview(db, record.id)
  if (!now) throw problem('not-found')
  return presentReview(now)
}

async function versionOf({ db }: Confirm, record: ReviewRecord): Promise<string | null> {
  return record.basedOn === null ? null : await resultOf(db, record.memberId, record.basedOn)
}

function waiting(record: ReviewRecord, state: 'confirmed' | 'rejected') {
  const answer: HeldAnswer = {
    review: { id: record.id, state, receivedAt: record.receivedAt.toISOString() },
  }
  return { status: heldStatus, etag: null, body: JSON.stringify(answer) }
}

/** A change that met another's, in words instead: comments of the writer's on the record. */
async function keepAsComment(
  call: Call<Endpoint, Person>,
  writer: Person,
  record: WholeReview,
): Promise<null> {
  const board = call.services.boards.byId(record.boardId)
  if (!board || record.operation !== 'post.update') throw problem('invalid')
  const change = JSON.parse(record.body ?? '{}') as Parameters<typeof asComments>[1]
  for (const content of asComments(board, change)) {
    const body = { id: randomUUIDv7(), content, writtenAt: record.writtenAt.toISOString() }
    await runOperation(call, writer, {
      operation: 'comment.create',
      params: { slug: board.slug, postId: record.postId },
      body: JSON.stringify(body),
      key: record.key,
      writtenAt: record.writtenAt,
      ifMatch: null,
    })
  }
  return null
}
