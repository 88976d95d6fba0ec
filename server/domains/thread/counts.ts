import type { Db } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'

/**
 * Counts the comments of a post, and the replies and answers of its thread, again; an accepted answer
 * that is gone is accepted no more. Requires `lockThread`.
 */
export async function recountThread(
  tx: Db,
  { rootId, postId }: { rootId: string; postId: string },
): Promise<void> {
  await runText(tx, {
    name: 'thread-recount-comments',
    text: `update thread_post p set comment_count = (select count(*) from thread_comment c
      where c.post_id = p.id and c.removed_at is null) where p.id = $1`,
    values: [postId],
  })
  const shown = 't.deleted_at is null and t.hidden_at is null'
  // While the question itself is hidden or deleted its answers stay what they are.
  const answers = `(t.id = r.id or ${shown})`
  await runText(tx, {
    name: 'thread-recount',
    text: `update thread_post r set
        reply_count = (select count(*) from thread_post t
          where t.root_id = r.id and t.id <> t.root_id and ${shown}),
        answer_count = (select count(*) from thread_post t
            where t.root_id = r.id and t.id <> t.root_id and t.writer_id <> r.writer_id and ${shown})
          + (select count(*) from thread_comment c join thread_post t on t.id = c.post_id
            where t.root_id = r.id and c.writer_id <> r.writer_id and c.removed_at is null
              and ${answers}),
        accepted_id = case when exists (select 1 from thread_post t
            where t.id = r.accepted_id and t.root_id = r.id and ${shown})
          or exists (select 1 from thread_comment c join thread_post t on t.id = c.post_id
            where c.id = r.accepted_id and t.root_id = r.id and c.removed_at is null
              and ${answers})
          then r.accepted_id end
      where r.id = $1`,
    values: [rootId],
  })
}

/** Counts the files of a post again. */
export async function recountThreadFiles(tx: Db, postId: string): Promise<void> {
  await runText(tx, {
    name: 'thread-recount-files',
    text: `update thread_post p set
      attachments_expected = (select count(*) from upload u
        where u.thread_id = p.id and u.detached_at is null),
      attachments_arrived = (select count(*) from upload u
        where u.thread_id = p.id and u.detached_at is null and u.arrived_at is not null)
      where p.id = $1`,
    values: [postId],
  })
}
