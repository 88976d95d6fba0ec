import type { Comment, commentRemove, commentUpdate } from '../../../../contract/record/comment.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { assertOwn, isOutdated, savedAt } from '../../../handler/sent-back.ts'
import { problem } from '../../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { recountThread } from '../counts.ts'
import { threadEvents } from '../events.ts'
import { lockedThread } from '../load.ts'
import { notifyThread } from '../notify.ts'
import { seenPeople } from '../write/mentions.ts'
import { commentRightsOf, findThreadComment, presentThreadComment } from './comments.ts'

type Update = Call<typeof commentUpdate, Person>
type Remove = Call<typeof commentRemove, Person>

async function changeable(
  call: Update | Remove,
  right: 'edit' | 'remove',
  body: Partial<Update['body']> = {},
) {
  const { db, who, params, request } = call
  const loaded = await lockedThread(call, params)
  const comment = await findThreadComment(db, loaded.record.id, params.commentId)
  if (!comment) throw problem('not-found')
  const rights = commentRightsOf(who, loaded, comment)
  if (!rights[right]) throw problem(comment.removedAt ? 'not-found' : 'forbidden')
  if (comment.removedAt) return { loaded, comment: null }
  assertOwn(body, {
    id: comment.id,
    commentId: comment.id,
    postId: loaded.record.id,
    parentId: comment.parentId,
  })
  if (isOutdated(optionalIfMatch(request), body, comment)) {
    throw problem('revision-mismatch', {
      data: presentThreadComment(comment, rights),
      headers: { [header.etag]: etagOf(comment.revision) },
    })
  }
  return { loaded, comment }
}

export async function updateThreadComment(call: Update): Promise<Reply<Comment>> {
  const { db, who, body, facts } = call
  const { loaded, comment } = await changeable(call, 'edit', body)
  if (!comment) throw problem('not-found')
  const { record } = loaded
  const before = comment.mentions.map(({ id }) => id)
  const mentions = body.mentions ? await seenPeople(db, who, body.mentions, before) : before
  await runText(db, {
    name: 'thread-comment-update',
    text: `update thread_comment set content = $2, mentions = $3, revision = revision + 1,
      updated_at = now() where id = $1`,
    values: [comment.id, body.content, mentions],
  })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'threadComment',
    entityId: comment.id,
    projectId: record.projectId,
    before: { content: comment.content },
    after: { content: body.content },
    deviceAt: savedAt(body.writtenAt, comment),
  })
  const fresh = mentions.filter((id) => !before.includes(id))
  const notified = await notifyThread(db, loaded.board, who, 'threadMention', record, fresh)
  for (const event of await threadEvents(db, record, who.id, notified)) call.publish(event)
  const after = await findThreadComment(db, record.id, comment.id)
  if (!after) throw problem('not-found')
  return call.reply(presentThreadComment(after, commentRightsOf(who, loaded, after)), {
    etag: etagOf(after.revision),
  })
}

/** Removing twice succeeds; the first one is named. */
export async function removeThreadComment(call: Remove): Promise<{ ok: true }> {
  const { db, who, facts } = call
  const { loaded, comment } = await changeable(call, 'remove')
  if (!comment) return { ok: true }
  const { board, record } = loaded
  await runText(db, {
    name: 'thread-comment-remove',
    text: `update thread_comment set removed_at = now(), removed_by = $2, revision = revision + 1
      where id = $1`,
    values: [comment.id, who.id],
  })
  await recountThread(db, { rootId: record.rootId, postId: record.id })
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'threadComment',
    entityId: comment.id,
    projectId: record.projectId,
    before: { content: comment.content },
  })
  const notified = await notifyThread(db, board, who, 'commentRemoved', record, [comment.writer.id])
  for (const event of await threadEvents(db, record, who.id, notified)) call.publish(event)
  return { ok: true }
}
