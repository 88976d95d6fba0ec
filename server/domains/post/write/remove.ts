import type { postRemove } from '../../../../contract/record/post.ts'
import { header, revisionOf } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { changeEvent } from '../../live/events.ts'
import { mayRemove } from '../policy.ts'
import { isTouched, subjectOf } from '../present.ts'
import { boardOf, lockVisiblePost } from '../read/load.ts'
import { mismatch } from './change.ts'

/** Hides a record; it is stored for 90 days, or as long as its board keeps it (`keptUntil`). If-Match requires the version that the person saw. */
export async function removePost(call: Call<typeof postRemove, Person>): Promise<{ ok: true }> {
  const { db, who, facts, services, params, request } = call
  const board = boardOf(services.boards.forms, params.boardId)
  const { record, membership } = await lockVisiblePost(db, who, board, params.postId)
  if (!mayRemove(who, membership, board, subjectOf(record), isTouched(record)))
    throw problem('forbidden')
  const seen = request.headers.get(header.ifMatch)
  if (seen !== null && revisionOf(seen) !== record.revision) {
    throw mismatch({ board, record, who, membership, facts, writtenAt: '' })
  }
  await runText(db, {
    name: 'post-remove',
    text: `with counted as (delete from post_facts where post_id = $1),
        linked as (delete from post_links where post_id = $1),
        expiring as (delete from post_expiry where post_id = $1)
      update post set deleted_at = now(), deleted_by = $2, sticky_order = null,
      facts_revision = null, revision = revision + 1 where id = $1`,
    values: [record.id, who.id],
  })
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'post',
    entityId: record.id,
    projectId: record.projectId,
    before: { title: record.title, status: record.status },
  })
  call.publish(changeEvent('post', record, who.id))
  return { ok: true }
}
