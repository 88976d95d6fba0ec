import { type ApprovalDocument, mostApprovalFiles } from '../../../../contract/approval/document.ts'
import type { approvalModify } from '../../../../contract/approval/write.ts'
import { same } from '../../../../contract/merge/same.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { assertOwn, isOutdated } from '../../../handler/sent-back.ts'
import { problem } from '../../../http/problem.ts'
import { optionalIfMatch, type Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { bindManifest, checkManifest } from '../../post/write/manifest.ts'
import { assertMay } from '../act/move.ts'
import { submitApproval } from '../act/submit.ts'
import { approvalEvents } from '../events.ts'
import { keepApprovalFiles, recountApprovalFiles } from '../files.ts'
import { assertBoard, loadApproval, lockedApproval } from '../find.ts'
import { lineOf, storeLine } from '../line.ts'
import { decisionFiles, ownFiles, presentApproval } from '../present.ts'
import { type ApprovalRecord, stateOf } from '../record.ts'
import { assertPlace, wordsOf } from './words.ts'

type Modify = Call<typeof approvalModify, Person>

/** Changes a draft: all of its words, line and files; with `unTemp` it is submitted as well. */
export async function modifyApproval(call: Modify): Promise<Reply<ApprovalDocument>> {
  const { db, who, params, body, facts, request } = call
  assertBoard(params.board)
  const record = await lockedApproval(call, params.id)
  assertMay(call, record, 'edit')
  const place = await assertPlace(db, who, stays(body.projectId, record.projectId), () =>
    // A period is one of its project.
    stays(body.projectOrderId, body.projectId === undefined ? record.projectOrderId : null),
  )
  if (record.record && place.projectId !== record.projectId) {
    throw problem('invalid', { fields: { projectId: 'recordproject' } })
  }
  assertOwn({ id: body.id }, { id: record.id })
  if (isOutdated(optionalIfMatch(request), body, record)) {
    throw problem('revision-mismatch', {
      data: presentApproval(record, who, facts.lang),
      headers: { [header.etag]: etagOf(record.revision) },
    })
  }
  await change(call, record, place)
  const now = await loadApproval(call, record.id)
  if (!body.unTemp) for (const event of approvalEvents(record, now)) call.publish(event)
  const document = body.unTemp
    ? await submitApproval(call, now, body.recordVersion)
    : presentApproval(now, who, facts.lang)
  return call.reply(document, { etag: etagOf(document.revision) })
}

/** What a body leaves out stays. */
const stays = <T>(sent: T | undefined, before: T): T => (sent === undefined ? before : sent)

/** What was said in a round before was said among few: a later round does not open it to more. */
async function wasConfidential({ db }: Modify, { id, round }: ApprovalRecord): Promise<boolean> {
  if (round === 1) return false
  const found = await runText(db, {
    name: 'approval-was-confidential',
    text: `select 1 from audit where entity = 'approval' and entity_id = $1 and action = 'submit'
      and after->>'security' = 'confidential' limit 1`,
    values: [id],
  })
  return found > 0
}

async function change(
  call: Modify,
  record: ApprovalRecord,
  place: Awaited<ReturnType<typeof assertPlace>>,
): Promise<void> {
  const { db, who, body, facts } = call
  const words = wordsOf(who, body)
  const { kind = record.kind, security = record.security, priority = record.priority } = body
  if (security === 'normal' && (await wasConfidential(call, record))) {
    throw problem('invalid', { fields: { security: 'fixed' } })
  }
  const former = stateOf(record).line.map(({ status: _, ...one }) => one)
  const line = await lineOf(db, who, {
    projectId: place.projectId,
    line: body.approvalLine ?? former,
    before: record.line.map(({ person }) => person.id),
  })
  const holder = { holder: 'approval', id: record.id } as const
  const lines = await checkManifest(db, who.id, holder, body.uploads)
  const ofDecisions = decisionFiles(record)
  const own = ownFiles(record).map(({ id }) => id)
  const kept = own.filter((id) => !body.removed.includes(id))
  const files = [...new Set([...kept, ...lines.map(({ id }) => id)])]
  if (files.length > mostApprovalFiles) throw problem('invalid', { fields: { uploads: 'max' } })
  const nameOf = (id: string) => record.uploads.find((one) => one.id === id)?.name
  const nameNow = (id: string) => lines.find((one) => one.id === id)?.name ?? nameOf(id)
  const { plain, search, ...written } = words
  const before: Record<string, unknown> = {
    kind: record.kind,
    title: record.title,
    content: record.content,
    security: record.security,
    priority: record.priority,
    projectId: record.projectId,
    projectOrderId: record.projectOrderId,
    line: former,
    uploads: own.map((id) => ({ id, name: nameOf(id) })),
  }
  const after: Record<string, unknown> = {
    ...written,
    kind,
    security,
    priority,
    ...place,
    line,
    uploads: files.map((id) => ({ id, name: nameNow(id) })),
  }
  const changed = Object.keys(after).filter((key) => !same(before[key], after[key]))
  if (changed.length === 0) return
  await keepApprovalFiles(db, record.id, [...files, ...ofDecisions])
  await bindManifest(db, who.id, holder, lines)
  await recountApprovalFiles(db, record.id)
  await storeLine(db, { documentId: record.id, round: record.round }, line)
  const stored = await runText(db, {
    name: 'approval-modify',
    text: `update approval_document set project_id = $3, project_order_id = $4, kind = $5,
        title = $6, content = $7, plain = $8, search = $9, security = $10, priority = $11,
        revision = revision + 1, updated_at = now()
      where id = $1 and revision = $2 and status = 'temp'`,
    values: [
      record.id,
      record.revision,
      place.projectId,
      place.projectOrderId,
      kind,
      words.title,
      JSON.stringify(words.content),
      plain,
      search,
      security,
      priority,
    ],
  })
  if (stored !== 1) throw problem('wrong-state')
  const only = (of: Record<string, unknown>) =>
    Object.fromEntries(changed.map((key) => [key, of[key] ?? null]))
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'approval',
    entityId: record.id,
    projectId: place.projectId,
    before: only(before),
    after: only(after),
  })
}
