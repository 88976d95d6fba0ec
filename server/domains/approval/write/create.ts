import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import type { approvalCreate } from '../../../../contract/approval/write.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { bindManifest, checkManifest } from '../../post/write/manifest.ts'
import { submitApproval } from '../act/submit.ts'
import { assertCarried } from '../attached/freeze.ts'
import { approvalEvents } from '../events.ts'
import { recountApprovalFiles } from '../files.ts'
import { assertBoard, loadApproval } from '../find.ts'
import { lineOf, storeLine } from '../line.ts'
import { presentApproval } from '../present.ts'
import { assertPlace, wordsOf } from './words.ts'

type Create = Call<typeof approvalCreate, Person>

/** Writes a document under the id that a device made; the same again is the same document. */
export async function createApproval(call: Create): Promise<Reply<ApprovalDocument>> {
  const { db, who, params, body, facts } = call
  assertBoard(params.board)
  const place = await assertPlace(
    db,
    who,
    body.projectId ?? null,
    () => body.projectOrderId ?? null,
  )
  const words = wordsOf(who, body)
  const known = await isKnown(call)
  // Of a replay the record may have been removed since.
  if (body.record && !known) await assertCarried(call, body.record, place.projectId)
  const line = await lineOf(db, who, {
    projectId: place.projectId,
    line: body.approvalLine,
    // A replay is compared as it is: who has left since changes nothing.
    before: known ? body.approvalLine.map(({ user_id }) => user_id) : [],
  })
  const holder = { holder: 'approval', id: body.id } as const
  const lines = await checkManifest(db, who.id, holder, body.uploads)
  const after = {
    kind: body.kind,
    title: words.title,
    content: words.content,
    security: body.security,
    priority: body.priority,
    ...place,
    line,
    uploads: body.uploads.map(({ id, sha256 }) => ({ id, sha256 })),
    isTemp: body.isTemp,
    ...(body.record && { record: body.record }),
  }
  const made = await runText(db, {
    name: 'approval-insert',
    text: `insert into approval_document (id, project_id, project_order_id, writer_id,
        writer_snapshot, kind, title, content, plain, search, security, priority, status, device_at,
        record_id)
      values ($1, $2, $3, $4, ${personSnapshot('$4')}, $5, $6, $7, $8, $9, $10, $11, 'temp', $12, $13)
      on conflict (id) do nothing`,
    values: [
      body.id,
      place.projectId,
      place.projectOrderId,
      who.id,
      body.kind,
      words.title,
      JSON.stringify(words.content),
      words.plain,
      words.search,
      body.security,
      body.priority,
      body.writtenAt,
      body.record?.postId ?? null,
    ],
  })
  if (made !== 1) return await repeated(call, after)
  await storeLine(db, { documentId: body.id, round: 1 }, line)
  await bindManifest(db, who.id, holder, lines)
  await recountApprovalFiles(db, body.id)
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'approval',
    entityId: body.id,
    projectId: place.projectId,
    after,
    deviceAt: body.writtenAt,
  })
  const record = await loadApproval(call, body.id)
  if (body.isTemp) {
    for (const event of approvalEvents(record, record)) call.publish(event)
    return answer(call, presentApproval(record, who, facts.lang))
  }
  return answer(call, await submitApproval(call, record, body.recordVersion))
}

const answer = (call: Create, document: ApprovalDocument, replayed = false) =>
  call.reply(document, {
    etag: etagOf(document.revision),
    ...(replayed && { status: 200, headers: { [header.replayed]: 'true' } }),
  })

async function isKnown({ db, who, body }: Create): Promise<boolean> {
  const found = await runText(db, {
    name: 'approval-known',
    text: 'select 1 from approval_document where id = $1 and writer_id = $2',
    values: [body.id, who.id],
  })
  return found > 0
}

const repeatedRow = v.object({ mine: v.boolean(), deleted: v.boolean(), first: v.unknown() })

/** The id exists: for its writer with the same words it is the answer; for everyone else it is not there. */
async function repeated(call: Create, after: object): Promise<Reply<ApprovalDocument>> {
  const { db, who, body, facts } = call
  const [row] = await rowsOfText(db, repeatedRow, {
    name: 'approval-repeated',
    text: `select d.writer_id = $2 as mine, d.deleted_at is not null as deleted,
        (select a.after from audit a where a.entity = 'approval' and a.entity_id = d.id::text
          and a.action = 'create' order by a.id limit 1) as first
      from approval_document d where d.id = $1`,
    values: [body.id, who.id],
  })
  if (!row?.mine) throw problem('not-found')
  if (!isDeepStrictEqual(row.first, JSON.parse(JSON.stringify(after)))) throw problem('id-taken')
  if (row.deleted) throw problem('gone')
  const record = await loadApproval(call, body.id)
  return answer(call, presentApproval(record, who, facts.lang), true)
}
