import type { Post } from '../../../../contract/record/post.ts'
import type { postRestore } from '../../../../contract/record/removed.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { changeEvent } from '../../live/events.ts'
import { mayRestore } from '../policy.ts'
import { presentPost } from '../present.ts'
import { findPost, findRemoved, lockPost } from '../queries.ts'
import { boardOf, loadVisiblePost, visibleTo } from '../read/load.ts'
import { composedOf, storeDerived } from '../write/change.ts'
import { assertPeriodFree } from '../write/period.ts'

/** Brings a removed record back as it was, and counts it again. Throws `period-taken`. */
export async function restorePost(call: Call<typeof postRestore, Person>): Promise<Reply<Post>> {
  const { db, who, facts, services, params } = call
  const board = boardOf(services.boards.forms, params.boardId)
  await lockPost(db, params.postId)
  const removed = await findRemoved(db, params.postId)
  if (!removed) {
    const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
    return call.reply(presentPost(board, record, who, membership, Date.now()), {
      etag: etagOf(record.revision),
    })
  }
  const { removedBy, ...before } = removed
  const membership = await visibleTo(db, who, board, before)
  // Whoever may not bring it back learns no more of it than of one that is gone.
  if (!mayRestore(who, membership, removedBy === who.id)) throw problem('not-found')
  const { id: postId, projectId } = before
  const composed = composedOf(board, before, membership.timeZone)
  const { periodKey } = composed
  await assertPeriodFree(db, { board, projectId, postId, periodKey, who, membership, facts })
  await runText(db, {
    name: 'post-restore',
    text: `update post set deleted_at = null, deleted_by = null, revision = revision + 1,
        facts_revision = revision + 1, updated_at = now() where id = $1`,
    values: [postId],
  })
  await storeDerived(db, board, postId, composed)
  await recordChange(db, who, facts, {
    action: 'restore',
    entity: 'post',
    entityId: postId,
    projectId,
    after: { title: before.title, status: before.status },
  })
  const record = await findPost(db, postId)
  if (!record) throw problem('not-found')
  call.publish(changeEvent('post', record, who.id))
  return call.reply(presentPost(board, record, who, membership, Date.now()), {
    etag: etagOf(record.revision),
  })
}
