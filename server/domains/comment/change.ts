import type { Comment, commentRemove, commentUpdate } from '../../../contract/record/comment.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { assertOwn, isOutdated, savedAt } from '../../handler/sent-back.ts'
import { problem } from '../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { changeEvent, noticesOf } from '../live/events.ts'
import { subjectOf } from '../post/present.ts'
import { boardOfSlug, loadVisiblePost } from '../post/read/load.ts'
import { notify } from '../post/write/notify.ts'
import { type CommentRights, commentRights, ownRights } from './policy.ts'
import { presentComment } from './present.ts'
import { countComment, findComment, lockComment } from './queries.ts'

type Update = Call<typeof commentUpdate, Person>
type Remove = Call<typeof commentRemove, Person>

/**
 * Locks a comment that the person may change so. Where the version is named that was seen, by If-Match
 * or in a comment that is sent back, it must be that. Null when it is removed already.
 */
async function lockChangeable(
  { db, who, params, services, request }: Update | Remove,
  right: keyof CommentRights,
  body: Partial<Update['body']> = {},
) {
  const board = boardOfSlug(services.boards.forms, params.slug)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  const comment = await lockComment(db, record.id, params.commentId)
  if (!comment) throw problem('not-found')
  const rights = commentRights(who, membership, subjectOf(record), comment)
  if (!rights[right]) throw problem(comment.removedAt ? 'not-found' : 'forbidden')
  if (comment.removedAt) return null
  assertOwn(body, {
    id: comment.id,
    commentId: comment.id,
    postId: record.id,
    parentId: comment.parentId,
  })
  if (isOutdated(optionalIfMatch(request), body, comment)) {
    throw problem('revision-mismatch', {
      data: presentComment(comment, rights),
      headers: { [header.etag]: etagOf(comment.revision) },
    })
  }
  return { record, comment }
}

export async function updateComment(call: Update): Promise<Reply<Comment>> {
  const { db, who, body, facts } = call
  const locked = await lockChangeable(call, 'edit', body)
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
    deviceAt: savedAt(body.writtenAt, comment),
  })
  call.publish(changeEvent('comment', record, who.id))
  const after = await findComment(db, record.id, comment.id)
  if (!after) throw problem('not-found')
  return call.reply(presentComment(after, ownRights), { etag: etagOf(after.revision) })
}

/**
 * Removing twice succeeds, from two devices or by two people: the result is the same. The first one
 * is named. A writer whose comment another person removed is notified.
 */
export async function removeComment(call: Remove): Promise<{ ok: true }> {
  const { db, who, facts, services, params } = call
  const board = boardOfSlug(services.boards.forms, params.slug)
  const locked = await lockChangeable(call, 'remove')
  if (!locked) return { ok: true }
  const { record, comment } = locked
  await runText(db, {
    name: 'comment-remove',
    text: `update comment set removed_at = now(), removed_by = $2, revision = revision + 1
      where id = $1`,
    values: [comment.id, who.id],
  })
  await countComment(db, record.id, -1)
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'comment',
    entityId: comment.id,
    projectId: record.projectId,
    before: { content: comment.content },
  })
  const notified =
    comment.writer.id === who.id
      ? []
      : await notify(db, board, who, 'commentRemoved', record, { memberIds: [comment.writer.id] })
  for (const event of [changeEvent('comment', record, who.id), ...noticesOf(notified)]) {
    call.publish(event)
  }
  return { ok: true }
}
