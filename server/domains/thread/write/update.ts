import { same } from '../../../../contract/merge/same.ts'
import { mostThreadFiles } from '../../../../contract/thread/board.ts'
import type { ThreadPost, threadUpdate } from '../../../../contract/thread/post.ts'
import { idsOf } from '../../../../contract/thread/target.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { assertOwn, isOutdated, savedAt } from '../../../handler/sent-back.ts'
import { problem } from '../../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { bindManifest, checkManifest } from '../../post/write/manifest.ts'
import { recountThreadFiles } from '../counts.ts'
import { threadEvent, threadEvents } from '../events.ts'
import { keepFiles } from '../files.ts'
import { loadThread, lockedThread } from '../load.ts'
import { notifyThread, withdrawFromOthers } from '../notify.ts'
import { mayChange } from '../policy.ts'
import { presentThread } from '../present.ts'
import { audienceOf } from '../target/audience.ts'
import { checkedTargets, mustReadOf, storeTargets } from '../target/rows.ts'
import { seenPeople } from './mentions.ts'
import { wordsOf } from './words.ts'

type Update = Call<typeof threadUpdate, Person>

/** How a client of the specification changes a post. */
interface AsRead {
  /** what it sent back of its version */
  version?: { revision?: number | undefined; updatedAt?: string | undefined }
  /** what it sent back that a post is known by */
  own?: object
  /** the files that stay; undefined: all but those that it takes off */
  kept?: readonly string[] | undefined
  /** what it does not know and leaves as it is */
  stays?: { topic: boolean; mentions: boolean }
}

/** What differs, as the history shows it. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const keys = Object.keys(after).filter((key) => !same(before[key], after[key]))
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(keys.map((key) => [key, of[key] ?? null]))
  return { keys, before: only(before), after: only(after) }
}

/** Whether somebody else has changed the post since the revision `base`. */
async function changedByAnother(db: Db, who: Person, postId: string, base: number) {
  const found = await runText(db, {
    name: 'thread-changed-by-another',
    text: `select 1 from (select a.member_id, row_number() over (order by a.id) as n from audit a
        where a.entity = 'thread' and a.entity_id = $1 and a.action in ('update', 'remove')) c
      where c.n >= $2 and c.member_id is distinct from $3 limit 1`,
    values: [postId, base, who.id],
  })
  return found > 0
}

/**
 * Changes a post. Whoever names a version by If-Match is refused when it is another. A device names the
 * one that its writer had before them: it is refused where somebody else has changed the post since;
 * of one's own changes the last stands.
 */
export async function updateThread(call: Update, asRead: AsRead = {}): Promise<Reply<ThreadPost>> {
  const { db, who, body, params, facts, request } = call
  const { board, record, place } = await lockedThread(call, params)
  if (!mayChange(who, board, record, place) || record.hidden) throw problem('forbidden')
  const { own = {}, version = {} } = asRead
  // From within a project one changes a post for all projects, too.
  const projectId = record.projectId ?? (own as { projectId?: unknown }).projectId
  assertOwn(own, {
    id: record.id,
    boardId: record.boardId,
    projectId,
    parentId: record.parentId,
    post_sticky_order: record.stickyOrder,
  })
  const { base = record.revision } = body
  const other =
    isOutdated(optionalIfMatch(request), version, record) ||
    (base < record.revision && (await changedByAnother(db, who, record.id, base)))
  if (other) {
    throw problem('revision-mismatch', {
      data: presentThread(board, record, who, place),
      headers: { [header.etag]: etagOf(record.revision) },
    })
  }
  const former = record.mentions.map(({ id }) => id)
  const wanted = asRead.stays?.mentions ? former : body.mentions
  const mentions = (await seenPeople(db, who, wanted, former)).sort((a, b) => a - b)
  const topic = asRead.stays?.topic ? record.topic : body.topic
  const words = wordsOf(board, { ...body, topic, mentions }, record.parentId !== null)
  const holder = { holder: 'thread', id: record.id } as const
  const lines = await checkManifest(db, who.id, holder, body.uploads)
  const { plain, search, ...written } = words
  const files = record.uploads.map(({ id }) => id)
  const kept = files.filter((id) => asRead.kept?.includes(id) ?? !body.removed.includes(id))
  if (new Set([...kept, ...lines.map(({ id }) => id)]).size > mostThreadFiles) {
    throw problem('invalid', { fields: { uploads: 'max' } })
  }
  const at = { board, projectId: record.projectId, isReply: record.parentId !== null }
  const targets = body.targets && (await checkedTargets(db, at, body.targets))
  const mustRead = mustReadOf(board, at.isReply, body.mustRead) ?? record.mustRead
  const after = {
    ...written,
    mustRead,
    ...(targets && { targets }),
    uploads: [...kept, ...lines.map(({ id }) => id)],
  }
  const changes = difference(
    {
      title: record.title,
      topic: record.topic,
      content: record.content,
      mentions: former,
      uploads: files,
      targets: idsOf(record.targets) ?? null,
      mustRead: record.mustRead,
    },
    after,
  )
  if (changes.keys.length > 0) {
    // Whoever loses the notice is to lose it on their screen, too.
    const audience = await audienceOf(db, record.rootId)
    await keepFiles(db, record.id, [...kept, ...lines.map(({ id }) => id)])
    await bindManifest(db, who.id, holder, lines)
    await recountThreadFiles(db, record.id)
    await runText(db, {
      name: 'thread-update',
      text: `update thread_post set title = $2, topic = $3, content = $4, plain = $5, search = $6,
          mentions = $7, must_read = $8, revision = revision + 1, updated_at = now() where id = $1`,
      values: [
        record.id,
        words.title,
        words.topic,
        JSON.stringify(words.content),
        plain,
        search,
        words.mentions,
        mustRead,
      ],
    })
    const moved = targets && changes.keys.includes('targets')
    if (moved) {
      await storeTargets(db, record.id, targets)
      await withdrawFromOthers(db, board, record)
    }
    await recordChange(db, who, facts, {
      action: 'update',
      entity: 'thread',
      entityId: record.id,
      projectId: record.projectId,
      before: changes.before,
      after: changes.after,
      deviceAt: savedAt(body.writtenAt, record),
    })
    const fresh = words.mentions.filter((id) => !former.includes(id))
    const about = { ...record, title: words.title }
    const notified = await notifyThread(db, board, who, 'threadMention', about, fresh)
    const events = await threadEvents(db, record, who.id, notified)
    if (moved) events.push(...threadEvent(record, who.id, audience))
    for (const event of events) call.publish(event)
  }
  const now = await loadThread(call, params)
  return call.reply(presentThread(board, now.record, who, place), {
    etag: etagOf(now.record.revision),
  })
}
