import { randomUUIDv7 } from 'node:crypto'
import { commandOf } from '../../../../contract/commands/commands.ts'
import type { ReviewRow, reviewConfirm, reviewReject } from '../../../../contract/record/review.ts'
import type { Endpoint } from '../../../../contract/wire/endpoint.ts'
import { type QuarantinedAnswer, quarantinedStatus } from '../../../../contract/wire/quarantined.ts'
import { actionOfDecision } from '../../../../contract/workflow/decision.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { recordChange } from '../../audit/record.ts'
import { withDoers } from '../../post/history/actor.ts'
import { findPost } from '../../post/queries.ts'
import { tookPart } from '../../post/subject.ts'
import { quarantineOf } from '../intake/queued-write.ts'
import { confirmRefusal, mayReview } from '../policy.ts'
import { presentReview } from '../present.ts'
import {
  closeReview,
  findReview,
  lockReview,
  neededBy,
  type ReviewRecord,
  resultOf,
  storeAnswer,
  type WholeReview,
} from '../queries.ts'
import { openBody } from '../stored-body.ts'
import { asComments } from './as-comment.ts'
import { runOperation } from './run.ts'
import { writerOf } from './writer.ts'

type Confirm = Call<typeof reviewConfirm, Person>
type Decision = keyof typeof actionOfDecision
type Reject = Call<typeof reviewReject, Person>

/**
 * Locks a quarantined operation that the person may decide on. One that they may not see is treated
 * as missing.
 */
async function quarantined(call: Confirm | Reject, from: readonly ReviewRecord['state'][]) {
  const { db, who, params, services } = call
  await lockReview(db, params.reviewId)
  const record = await findReview(db, params.reviewId)
  if (!record || !mayReview(who, record.projectId, services.boards.forms.byId(record.boardId)))
    throw problem('not-found')
  if (!from.includes(record.state)) throw problem('decided')
  return record
}

/**
 * Applies a quarantined operation as its writer, with the rules of the call itself; a rejected one
 * can still be confirmed. Throws what the call throws: `revision-mismatch` with the current
 * version, `closed`, `invalid`, `not-found`. Also `dependency-missing` while something that it
 * needs is waiting; `own-import`, `above-level`, `own-action` if another person has to decide; and
 * `sealing-key-missing` if no configured secret opens it.
 */
export async function confirmReview(call: Confirm): Promise<ReviewRow> {
  const { db, who, body, facts, services } = call
  const stored = await quarantined(call, ['waiting', 'rejected'])
  if ((await neededBy(db, stored)).length > 0) throw problem('dependency-missing')
  const writer = await writerOf(db, stored.memberId, stored.projectId)
  if (!writer) throw problem('not-found')
  const refusal = confirmRefusal(who, writer, stored)
  if (refusal) throw problem(refusal)
  const record = { ...stored, body: openBody(services.vault, stored.key, stored.body) }
  if (quarantineOf(record.operation).confirmedByAnother) await assertOther(call, record)

  const plain = call as unknown as Call<Endpoint, Person>
  const answer =
    body.how === 'comment'
      ? await storeAsComment(plain, writer, record)
      : await runOperation(plain, writer, {
          ...record,
          ifMatch: (await versionOf(call, record)) ?? record.ifMatch,
        })
  await closeReview(db, record.id, {
    state: 'confirmed',
    by: who.id,
    note: null,
    resultEtag: answer?.etag ?? null,
  })
  await storeAnswer(db, record, answer ?? waiting(record, 'confirmed'))
  // Also in the record's own history: it names the person who confirmed it.
  const comment = commandOf(record.operation)?.subject === 'comment' ? record.entity : null
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

/** A person who did the work may not confirm the decision on it either (design §5). */
async function assertOther({ db, who, services }: Confirm, record: WholeReview): Promise<void> {
  const requested = transitionOf(record)
  if (!requested) return
  const board = services.boards.forms.byId(record.boardId)
  const post = await findPost(db, record.postId)
  if (!board || !post) throw problem('not-found')
  const about = await withDoers(db, board, post)
  if (tookPart(board, about, who.id, requested)) throw problem('own-action')
}

/** The transition of a quarantined operation; null if it is none. */
function transitionOf({ operation, body }: WholeReview) {
  const requested = JSON.parse(body ?? '{}') as {
    decision?: Decision
    action?: string
    rowId?: string
  }
  if (operation === 'post.verify' && requested.decision) {
    return { action: actionOfDecision[requested.decision] }
  }
  const { action, rowId } = requested
  return operation === 'post.transition' && action !== undefined ? { action, rowId } : null
}

/**
 * A rejected operation is stored for 90 days with its files and the reason, and may still be
 * confirmed.
 */
export async function rejectReview(call: Reject): Promise<ReviewRow> {
  const { db, who, body, facts } = call
  const record = await quarantined(call, ['waiting'])
  await closeReview(db, record.id, {
    state: 'rejected',
    by: who.id,
    note: body.reason.trim(),
    resultEtag: null,
  })
  await storeAnswer(db, record, waiting(record, 'rejected'))
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
  const answer: QuarantinedAnswer = {
    review: { id: record.id, state, receivedAt: record.receivedAt.toISOString() },
  }
  return { status: quarantinedStatus, etag: null, body: JSON.stringify(answer) }
}

/** A change that met another's, in words instead: comments of the writer's on the record. */
async function storeAsComment(
  call: Call<Endpoint, Person>,
  writer: Person,
  record: WholeReview,
): Promise<null> {
  const board = call.services.boards.forms.byId(record.boardId)
  if (!board || !quarantineOf(record.operation).asComments) throw problem('invalid')
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
