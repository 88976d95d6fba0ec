import { checkValues } from '../../../contract/form/check.ts'
import { normalize } from '../../../contract/form/compute.ts'
import { withoutUploads } from '../../../contract/form/without-uploads.ts'
import { followRecord } from '../../../contract/workflow/record.ts'
import type { Services } from '../../handler/services.ts'
import type { Facts } from '../../http/facts.ts'
import { problem } from '../../http/problem.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { changeEvent } from '../live/events.ts'
import { editRefusal } from '../post/policy.ts'
import { subjectOf } from '../post/present.ts'
import { detachUploads } from '../post/queries.ts'
import { boardOf, lockVisiblePost } from '../post/read/load.ts'
import { writeNext } from '../post/write/change.ts'
import { assertOpenRows, invalidValues } from '../post/write/input.ts'
import { mayRead } from './policy.ts'
import { findFiles, type PlacedFile } from './queries.ts'

export interface DetachCall {
  db: Db
  who: Person
  facts: Facts
  services: Services
  publish(event: LiveMessage): void
}

/**
 * Takes files off their records, all or none. A record whose form demands one of them refuses with
 * the field; a file that is foreign, missing or not `admitted` is `not-found`.
 */
export async function detachFiles(
  call: DetachCall,
  fileIds: readonly string[],
  admitted: (file: PlacedFile) => boolean,
): Promise<{ ok: true }> {
  const { db, who } = call
  const ids = [...new Set(fileIds)]
  const files = await findFiles(db, ids)
  // Files that their owner uses for a purpose are removed by the call of that purpose.
  const known = files.filter(
    (file) =>
      file.purpose === null &&
      // A change of the post or document takes off its files.
      file.threadId === null &&
      file.approvalId === null &&
      mayRead(who, file, 'full', call.services.boards.forms) &&
      admitted(file),
  )
  if (known.length < ids.length) throw problem('not-found')
  const posts = [...new Set(known.flatMap((file) => file.postId ?? []))].sort()
  for (const postId of posts) {
    await detachFrom(
      call,
      postId,
      known.filter((file) => file.postId === postId),
    )
  }
  await runText(db, {
    name: 'file-detach',
    text: `update upload set detached_at = now()
      where id = any($1::uuid[]) and post_id is null and thread_id is null and approval_id is null and owner_id = $2`,
    values: [ids, who.id],
  })
  return { ok: true }
}

async function detachFrom(
  { db, who, facts, services, publish }: DetachCall,
  postId: string,
  files: readonly PlacedFile[],
): Promise<void> {
  const board = boardOf(services.boards.forms, files[0]?.boardId ?? 0)
  const { record, membership } = await lockVisiblePost(db, who, board, postId)
  const refusal = editRefusal(who, membership, board, subjectOf(record))
  if (refusal) throw problem(refusal)
  const gone = new Set(files.map((file) => file.id))
  const values = normalize(board, withoutUploads(board, record.values, gone))
  assertOpenRows(board, record.values, values)
  const issues = checkValues(board, values, Date.now())
  if (issues.length > 0) throw invalidValues(board, issues, facts.lang)
  await detachUploads(db, postId, [...gone])
  const writtenAt = (facts.deviceTime ?? new Date()).toISOString()
  const next = followRecord(board, record, values, { id: who.id, at: writtenAt })
  const change = { board, record, who, membership, facts, writtenAt }
  const { record: after } = await writeNext(
    db,
    change,
    { content: record.content, values: next.values, status: next.state },
    'update',
  )
  publish(changeEvent('post', after, who.id))
}
