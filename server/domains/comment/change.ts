import type { Comment, commentRemove, commentUpdate } from '../../../contract/record/comment.ts'
import { etagOf, header, revisionOf } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { changeEvent } from '../live/events.ts'
import { mayComment } from '../post/policy.ts'
import { subjectOf } from '../post/present.ts'
import { boardOfSlug, loadVisiblePost } from '../post/read/load.ts'
import { presentComment } from './present.ts'
import { countComment, findComment, lockComment } from './queries.ts'

type Update = Call<typeof commentUpdate, Person>
type Remove = Call<typeof commentRemove, Person>

/**
 * Locks the person's own comment. With If-Match it must be the version that was seen. Null when it
 * is removed: only the person can have done that.
 */
async function lockOwnComment({ db, who, params, services, request }: Update | Remove) {
  const board = boardOfSlug(services.boards, params.slug)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  const comment = await lockComment(db, record.id, params.commentId)
  if (!comment) throw problem('not-found')
  const may = mayComment(who, membership, subjectOf(record))
  if (!may || comment.writer.id !== who.id)
    throw problem(comment.removedAt ? 'not-found' : 'forbidden')
  if (comment.removedAt) return null
  const seen = request.headers.get(header.ifMatch)
  if (seen !== null && revisionOf(seen) !== comment.revision) {
    throw problem('revision-mismatch', {
      data: presentComment(comment, who, may),
      headers: { [header.etag]: etagOf(comment.revision) },
    })
  }
  return { record, comment }
}

export async function updateComment(call: Update): Promise<Reply<Comment>> {
  const { db, who, body, facts } = call
  const locked = await lockOwnComment(call)
  if (!locked) throw problem('not-found')
  const { record, comment } = locked
  await runText(db, {
    name: 'comment-update',
    text: `update comment set content = $2, revision = revision + 1, updated_at = now()
      where id = $1`,
    values: [comment.id, body.content],
  })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'comment',
    entityId: comment.id,
    projectId: record.projectId,
    before: { content: comment.content },
    after: { content: body.content },
    deviceAt: body.writtenAt,
  })
  call.publish(changeEvent('comment', record, who.id))
  const after = await findComment(db, record.id, comment.id)
  if (!after) throw problem('not-found')
  return call.reply(presentComment(after, who, true), { etag: etagOf(after.revision) })
}

/** Removing twice, as from two devices of the writer, succeeds: the result is the same. */
export async function removeComment(call: Remove): Promise<{ ok: true }> {
  const { db, who, facts } = call
  const locked = await lockOwnComment(call)
  if (!locked) return { ok: true }
  const { record, comment } = locked
  await runText(db, {
    name: 'comment-remove',
    text: `update comment set removed_at = now(), revision = revision + 1 where id = $1`,
    values: [comment.id],
  })
  await countComment(db, record.id, -1)
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'comment',
    entityId: comment.id,
    projectId: record.projectId,
    before: { content: comment.content },
  })
  call.publish(changeEvent('comment', record, who.id))
  return { ok: true }
}
