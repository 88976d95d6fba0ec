import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import { mostReplies, type ThreadBoard } from '../../../../contract/thread/board.ts'
import type { ThreadPost, threadCreate } from '../../../../contract/thread/post.ts'
import { isForAll } from '../../../../contract/thread/target.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { bindManifest, checkManifest } from '../../post/write/manifest.ts'
import { recountThread, recountThreadFiles } from '../counts.ts'
import { threadEvents } from '../events.ts'
import { findThread, lockThread } from '../find.ts'
import { loadThread } from '../load.ts'
import { notifyThread } from '../notify.ts'
import { placeOf, readableBoard } from '../place.ts'
import { mayBegin, mayTalk } from '../policy.ts'
import { presentThread } from '../present.ts'
import type { ThreadRecord } from '../record.ts'
import { seesNotice } from '../target/audience.ts'
import { checkedTargets, mustReadOf, storeTargets } from '../target/rows.ts'
import { seenPeople } from './mentions.ts'
import { wordsOf } from './words.ts'

type Create = Call<typeof threadCreate, Person>

/** Where a post goes: the post that it replies to decides its project. */
async function placeOfNew(call: Create) {
  const { db, who, params, body } = call
  const board = readableBoard(call, params.slug)
  const parentId = body.parentId || null
  // Before the post that it replies to: who has left a project waits for nothing in there.
  await placeOf(db, who, body.projectId)
  const parent = parentId === null ? null : await parentOf(call, board, parentId)
  // From within a project one replies to a post for all projects, too.
  const elsewhere = parent !== null && parent.projectId !== null && body.projectId !== null
  if (elsewhere && body.projectId !== parent.projectId) {
    throw problem('invalid', { fields: { projectId: 'option' } })
  }
  const projectId = parent ? parent.projectId : (body.projectId ?? null)
  const place = await placeOf(db, who, projectId)
  const may = parent ? mayTalk(who, board) : mayBegin(who, board, place)
  if (!may) throw problem('forbidden')
  return { board, parent, projectId }
}

/** Whether there is a post of the board in a place of theirs that was hidden. */
async function wasHidden(db: Db, who: Person, board: ThreadBoard, postId: string) {
  const found = await runText(db, {
    name: 'thread-hidden',
    text: `select 1 from thread_post p where id = $1 and board_id = $2 and hidden_at is not null
      and (project_id is null or project_id = any($3::int[])) and ${seesNotice('$4')}`,
    values: [postId, board.id, [...who.memberships.keys()], who.id],
  })
  return found > 0
}

/** Whether a post arrived once and is no longer kept. */
async function wasPruned(db: Db, postId: string) {
  const found = await runText(db, {
    name: 'thread-pruned',
    text: `select 1 from audit a where a.entity = 'thread' and a.entity_id = $1::text
      and a.action = 'create' and not exists (select 1 from thread_post p where p.id = $1::uuid)`,
    values: [postId],
  })
  return found > 0
}

/**
 * A reply to a post that was removed says so; one of one's own that has not arrived waits for it. What is
 * not on this board, or not for the person, is as missing as what nobody wrote.
 */
async function parentOf(call: Create, board: ThreadBoard, parentId: string): Promise<ThreadRecord> {
  const { db, who } = call
  const there = await findThread(call, parentId, { deleted: true })
  if (there?.boardId !== board.id) {
    // It does not come: a device would wait for it for ever.
    const over =
      (await wasHidden(db, who, board, parentId)) || (!there && (await wasPruned(db, parentId)))
    throw problem(over ? 'gone' : 'dependency-missing')
  }
  if (there.deleted) throw problem('gone')
  await lockThread(db, there.rootId)
  const root = await findThread(call, there.rootId, { deleted: true })
  if (!root || root.deleted) throw problem('gone')
  if (there.hidden || root.hidden) throw problem('wrong-state')
  if (root.replyCount >= mostReplies) throw problem('invalid', { fields: { parentId: 'many' } })
  return (await loadThread(call, { slug: board.slug, postId: parentId })).record
}

/**
 * A post under an id that the device made, with the manifest of the files that follow. The same id
 * again by its writer with the same words answers what is there.
 */
export async function createThread(call: Create): Promise<ThreadPost | Reply<ThreadPost>> {
  const { db, who, body, facts } = call
  const at = await placeOfNew(call)
  const { board, parent, projectId } = at
  const mentions = await seenPeople(db, who, body.mentions)
  const isReply = parent !== null
  const words = wordsOf(board, { ...body, mentions }, isReply)
  const mustRead = mustReadOf(board, isReply, body.mustRead) ?? false
  const targets =
    body.targets && (await checkedTargets(db, { board, projectId, isReply }, body.targets))
  const holder = { holder: 'thread', id: body.id } as const
  const lines = await checkManifest(db, who.id, holder, body.uploads)
  const { plain, search, ...written } = words
  const after = {
    ...written,
    projectId,
    parentId: parent?.id ?? null,
    uploads: body.uploads.map(({ id, sha256 }) => ({ id, sha256 })),
    ...(targets && !isForAll(targets) && { targets }),
    ...(mustRead && { mustRead }),
  }
  const made = await runText(db, {
    name: 'thread-insert',
    text: `insert into thread_post (id, board_id, project_id, root_id, parent_id, writer_id,
        writer_snapshot, title, topic, content, plain, search, mentions, device_at, must_read)
      values ($1, $2, $3, $4, $5, $6, ${personSnapshot('$6')}, $7, $8, $9, $10, $11, $12, $13, $14)
      on conflict (id) do nothing`,
    values: [
      body.id,
      board.id,
      projectId,
      parent?.rootId ?? body.id,
      parent?.id ?? null,
      who.id,
      words.title,
      words.topic,
      JSON.stringify(words.content),
      plain,
      search,
      words.mentions,
      body.writtenAt,
      mustRead,
    ],
  })
  if (made !== 1) return await repeated(call, after)
  if (targets && !isForAll(targets)) await storeTargets(db, body.id, targets)
  await bindManifest(db, who.id, holder, lines)
  await recountThreadFiles(db, body.id)
  const rootId = parent?.rootId ?? body.id
  if (parent) await recountThread(db, { rootId, postId: body.id })
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'thread',
    entityId: body.id,
    projectId,
    after,
    deviceAt: body.writtenAt,
  })
  const notified = await notifyAbout(call, at, words.mentions)
  const changed = { boardId: board.id, projectId, rootId }
  for (const event of await threadEvents(db, changed, who.id, notified)) call.publish(event)
  return await answer(call)
}

async function notifyAbout(
  { db, who, body }: Create,
  { board, parent, projectId }: Awaited<ReturnType<typeof placeOfNew>>,
  mentions: readonly number[],
): Promise<number[]> {
  const rootId = parent?.rootId ?? body.id
  const about = { id: body.id, rootId, projectId, title: body.title }
  const named = await notifyThread(db, board, who, 'threadMention', about, mentions)
  if (!parent) return named
  const [root] = await rowsOfText(db, v.object({ writerId: v.number() }), {
    name: 'thread-writer',
    text: 'select writer_id as "writerId" from thread_post where id = $1',
    values: [rootId],
  })
  const others = [parent.writer.id, root?.writerId ?? 0].filter((id) => !named.includes(id))
  return [...named, ...(await notifyThread(db, board, who, 'threadReply', about, others))]
}

async function answer(call: Create, replayed = false): Promise<Reply<ThreadPost>> {
  const { who, params, body } = call
  const { board, record, place } = await loadThread(call, {
    slug: params.slug,
    postId: body.id,
  })
  return call.reply(presentThread(board, record, who, place), {
    etag: etagOf(record.revision),
    ...(replayed && { status: 200, headers: { [header.replayed]: 'true' } }),
  })
}

const repeatedRow = v.object({ mine: v.boolean(), deleted: v.boolean(), first: v.unknown() })

/** The id exists: for its writer with the same effect it is the answer; for everyone else it is not there. */
async function repeated(call: Create, after: object): Promise<Reply<ThreadPost>> {
  const { db, who, body } = call
  const rows = await rowsOfText(db, repeatedRow, {
    name: 'thread-repeated',
    text: `select p.writer_id = $2 as mine, p.deleted_at is not null as deleted,
        (select a.after from audit a where a.entity = 'thread' and a.entity_id = p.id::text
          and a.action = 'create' order by a.id limit 1) as first
      from thread_post p where p.id = $1`,
    values: [body.id, who.id],
  })
  const row = rows[0]
  if (!row?.mine) throw problem('not-found')
  if (!isDeepStrictEqual(row.first, JSON.parse(JSON.stringify(after)))) throw problem('id-taken')
  if (row.deleted) throw problem('gone')
  return await answer(call, true)
}
