import * as v from 'valibot'
import type { Comment, commentCreate } from '../../../contract/record/comment.ts'
import { etagOf, header } from '../../../contract/wire/headers.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import type { Reply } from '../../http/reply.ts'
import type { Person } from '../../identity/person.ts'
import { personSnapshot } from '../../identity/person-json.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'
import { changeEvent, noticesOf } from '../live/events.ts'
import { mayComment } from '../post/policy.ts'
import { subjectOf } from '../post/present.ts'
import { boardOfSlug, loadVisiblePost } from '../post/read/load.ts'
import { notify } from '../post/write/notify.ts'
import { ownRights } from './policy.ts'
import { presentComment } from './present.ts'
import { countComment, findComment } from './queries.ts'

/**
 * Creates a comment under an id that the device made. The same id with the same words by its writer
 * returns the comment. An answer to a comment that has not arrived yet is `dependency-missing`.
 */
export async function createComment(
  call: Call<typeof commentCreate, Person>,
): Promise<Reply<Comment>> {
  const { db, who, body, facts, params, services } = call
  const board = boardOfSlug(services.boards.forms, params.slug)
  const { record, membership } = await loadVisiblePost(db, who, board, params.postId)
  if (!mayComment(who, membership, subjectOf(record))) throw problem('forbidden')
  const parentId = body.parentId || null
  const parent = parentId ? await findComment(db, record.id, parentId) : null
  if (parentId && !parent) throw problem('dependency-missing')

  const rowCount = await runText(db, {
    name: 'comment-insert',
    text: `insert into comment (id, post_id, parent_id, writer_id, content, device_at,
        writer_snapshot)
      values ($1, $2, $3, $4, $5, $6, ${personSnapshot('$4')}) on conflict (id) do nothing`,
    values: [body.id, record.id, parentId, who.id, body.content, body.writtenAt],
  })
  if (rowCount !== 1) return await repeated(call, record.id, parentId)

  await countComment(db, record.id, 1)
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'comment',
    entityId: body.id,
    projectId: record.projectId,
    after: { postId: record.id, parentId, content: body.content },
    deviceAt: body.writtenAt,
  })
  const notified = await notify(db, board, who, 'comment', record, {
    memberIds: [record.writer.id, ...(parent ? [parent.writer.id] : [])],
  })
  for (const event of [changeEvent('comment', record, who.id), ...noticesOf(notified)]) {
    call.publish(event)
  }
  const made = await findComment(db, record.id, body.id)
  if (!made) throw problem('not-found')
  return call.reply(presentComment(made, ownRights), { etag: etagOf(made.revision) })
}

async function repeated(
  call: Call<typeof commentCreate, Person>,
  postId: string,
  parentId: string | null,
): Promise<Reply<Comment>> {
  const { db, who, body } = call
  const rows = await rowsOfText(
    db,
    v.object({ mine: v.boolean(), postId: v.string(), first: v.unknown() }),
    {
      name: 'comment-repeated',
      text: `select c.writer_id = $2 as mine, c.post_id as "postId",
        (select a.after from audit a where a.entity = 'comment' and a.entity_id = c.id::text
          and a.action = 'create' order by a.id limit 1) as first
      from comment c where c.id = $1`,
      values: [body.id, who.id],
    },
  )
  const row = rows[0]
  if (!row?.mine) throw problem('not-found')
  const first = row.first as { content: string; parentId: string | null } | null
  const same =
    row.postId === postId && first?.content === body.content && first.parentId === parentId
  if (!same) throw problem('id-taken')
  const there = await findComment(db, postId, body.id)
  if (!there || there.removedAt) throw problem('gone')
  return call.reply(presentComment(there, ownRights), {
    etag: etagOf(there.revision),
    status: 200,
    headers: { [header.replayed]: 'true' },
  })
}
