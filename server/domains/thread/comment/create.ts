import * as v from 'valibot'
import type { Comment, commentCreate } from '../../../../contract/record/comment.ts'
import { mostComments } from '../../../../contract/thread/board.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { recountThread } from '../counts.ts'
import { threadEvents } from '../events.ts'
import { findThread } from '../find.ts'
import { type LoadedThread, lockedThread } from '../load.ts'
import { notifyThread } from '../notify.ts'
import { mayTalk } from '../policy.ts'
import { seenPeople } from '../write/mentions.ts'
import {
  commentRightsOf,
  countThreadComments,
  findThreadComment,
  presentThreadComment,
} from './comments.ts'

type Create = Call<typeof commentCreate, Person>

/**
 * Comments on a post under an id that the device made. The same id with the same words by its writer
 * answers the comment; an answer to one that has not arrived is `dependency-missing`.
 */
export async function createThreadComment(call: Create): Promise<Reply<Comment>> {
  const { db, who, body, facts, params } = call
  const loaded = await lockedThread(call, params)
  const { board, record } = loaded
  const root = record.parentId === null ? record : await findThread(call, record.rootId)
  if (!mayTalk(who, board) || record.hidden || !root || root.hidden) throw problem('forbidden')
  const parentId = body.parentId || null
  const parent = parentId ? await findThreadComment(db, record.id, parentId) : null
  if (parentId && !parent) throw problem('dependency-missing')
  const mentions = await seenPeople(db, who, body.mentions ?? [])
  const made = await runText(db, {
    name: 'thread-comment-insert',
    text: `insert into thread_comment (id, post_id, parent_id, writer_id, writer_snapshot, content,
        mentions, device_at)
      values ($1, $2, $3, $4, ${personSnapshot('$4')}, $5, $6, $7) on conflict (id) do nothing`,
    values: [body.id, record.id, parentId, who.id, body.content, mentions, body.writtenAt],
  })
  if (made !== 1) return await repeated(call, loaded, parentId)
  if ((await countThreadComments(db, record.id)) > mostComments) {
    throw problem('invalid', { fields: { content: 'many' } })
  }
  await recountThread(db, { rootId: record.rootId, postId: record.id })
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'threadComment',
    entityId: body.id,
    projectId: record.projectId,
    after: { postId: record.id, parentId, content: body.content },
    deviceAt: body.writtenAt,
  })
  const named = await notifyThread(db, board, who, 'threadMention', record, mentions)
  const talkers = [record.writer.id, parent?.writer.id, root.writer.id].filter(
    (id): id is number => id !== undefined && !named.includes(id),
  )
  const notified = await notifyThread(db, board, who, 'threadReply', record, talkers)
  for (const event of await threadEvents(db, record, who.id, [...named, ...notified]))
    call.publish(event)
  return await answer(call, loaded)
}

async function answer(call: Create, loaded: LoadedThread, replayed = false) {
  const row = await findThreadComment(call.db, loaded.record.id, call.body.id)
  if (!row || row.removedAt) throw problem('gone')
  return call.reply(presentThreadComment(row, commentRightsOf(call.who, loaded, row)), {
    etag: etagOf(row.revision),
    ...(replayed && { status: 200, headers: { [header.replayed]: 'true' } }),
  })
}

const firstRow = v.object({ mine: v.boolean(), postId: v.string(), first: v.unknown() })

async function repeated(call: Create, loaded: LoadedThread, parentId: string | null) {
  const { db, who, body } = call
  const rows = await rowsOfText(db, firstRow, {
    name: 'thread-comment-repeated',
    text: `select c.writer_id = $2 as mine, c.post_id as "postId",
        (select a.after from audit a where a.entity = 'threadComment'
          and a.entity_id = c.id::text and a.action = 'create' order by a.id limit 1) as first
      from thread_comment c where c.id = $1`,
    values: [body.id, who.id],
  })
  const row = rows[0]
  if (!row?.mine) throw problem('not-found')
  const first = row.first as { content: string; parentId: string | null } | null
  const same =
    row.postId === loaded.record.id &&
    first?.content === body.content &&
    first.parentId === parentId
  if (!same) throw problem('id-taken')
  return await answer(call, loaded, true)
}
