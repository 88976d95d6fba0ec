import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { Values } from '../../../../contract/form/field-types.ts'
import { sensitiveFields } from '../../../../contract/form/sensitive.ts'
import type { Post } from '../../../../contract/record/post.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { AtOnce } from '../../../http/at-once.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { changeEvent, noticesOf } from '../../live/events.ts'
import { presentPost } from '../present.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'
import { sealedAlike } from '../sensitive/seal.ts'
import { storeSecrets } from '../sensitive/store.ts'
import { insertEffect, insertPost } from './insert.ts'
import { bindManifest } from './manifest.ts'
import { type Create, type NewRecord, newRecord } from './new-record.ts'
import { notify } from './notify.ts'

/**
 * A record under an id that the device made, with the manifest of the files that will follow. The
 * same id again by its author and with the same effect answers what is there (offline.md §1.5).
 */
export async function createPost(call: Create): Promise<Post | Reply<Post>> {
  const { db, who, body } = call
  const wanted = await newRecord(call)
  if (!(await insertPost(call, wanted))) return await repeated(call, wanted)
  await storeSecrets(db, call.services.vault, wanted.record, wanted.entered)
  await bindManifest(db, who.id, { holder: 'post', id: body.id }, wanted.lines)
  const notified: number[] = []
  for (const { kind, to } of wanted.notices) {
    notified.push(...(await notify(db, wanted.board, who, kind, wanted.record, to)))
  }
  return published(call, wanted, notified)
}

/** The same for a record without files and notifications: one statement. */
export async function createAtOnce(call: Create): Promise<AtOnce<Post> | null> {
  // Files are looked up under a lock.
  if (call.body.uploads.length > 0) return null
  // Numbers and periods are given under a lock.
  const board = boardOf(call.services.boards.forms, call.params.boardId)
  if (board.round || board.onePer) return null
  // What is sealed is stored beside the record.
  if (sensitiveFields(board).length > 0) return null
  const wanted = await newRecord(call)
  if (wanted.notices.length > 0) return null
  const { projectId } = wanted.record
  return { projectId, effect: insertEffect(call, wanted), reply: published(call, wanted, []) }
}

/** The answer; events are published after the commit. */
function published(
  call: Create,
  { board, record, membership }: NewRecord,
  notified: readonly number[],
): Reply<Post> {
  const { who } = call
  for (const event of [changeEvent('post', record, who.id), ...noticesOf(notified)])
    call.publish(event)
  return call.reply(presentPost(board, record, who, membership, Date.now()), {
    etag: etagOf(record.revision),
  })
}

/**
 * The id exists already. For its author, with the same effect, the record is the answer; another
 * effect is `id-taken`; for everyone else there is no such id.
 */
async function repeated(call: Create, { written, entered }: NewRecord): Promise<Reply<Post>> {
  const { db, who, body } = call
  const rows = await rowsOfText(
    db,
    v.object({ deleted: v.boolean(), mine: v.boolean(), after: v.record(v.string(), v.unknown()) }),
    {
      name: 'post-repeated',
      text: `select p.deleted_at is not null as deleted, p.writer_id = $2 as mine,
        (select a.after from audit a where a.entity = 'post' and a.entity_id = p.id::text
          and a.action = 'create' order by a.id limit 1) as after
      from post p where p.id = $1`,
      values: [body.id, who.id],
    },
  )
  const row = rows[0]
  if (!row?.mine) throw problem('not-found')
  const same = sealedAlike(written.values as Values, entered).some((values) =>
    isDeepStrictEqual(row.after, JSON.parse(JSON.stringify({ ...written, values }))),
  )
  if (!same) throw problem('id-taken')
  if (row.deleted) throw problem('gone')
  const board = boardOf(call.services.boards.forms, call.params.boardId)
  const { record, membership } = await loadVisiblePost(db, who, board, body.id)
  return call.reply(presentPost(board, record, who, membership, Date.now()), {
    etag: etagOf(record.revision),
    status: 200,
    headers: { [header.replayed]: 'true' },
  })
}
