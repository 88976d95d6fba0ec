import type { BadgeRow } from '../../../../contract/form/stamp-signatures.ts'
import type { Post, postUpdate } from '../../../../contract/record/post.ts'
import { etagOf } from '../../../../contract/wire/headers.ts'
import { followRecord } from '../../../../contract/workflow/record.ts'
import { newlyAsked } from '../../../../contract/workflow/rows.ts'
import type { Call } from '../../../handler/call.ts'
import { isOutdated, savedAt } from '../../../handler/sent-back.ts'
import { problem } from '../../../http/problem.ts'
import type { Reply } from '../../../http/reply.ts'
import type { Person } from '../../../identity/person.ts'
import { changeEvent, noticesOf } from '../../live/events.ts'
import { assertResolution } from '../history/resolution.ts'
import { assertLinks } from '../links/assert.ts'
import { assertPins } from '../links/assert-pins.ts'
import { withOwnCompany } from '../partners/own-company.ts'
import { actRefusal, editRefusal } from '../policy.ts'
import { presentPost, subjectOf } from '../present.ts'
import { boardOf, lockVisiblePost } from '../read/load.ts'
import { assertReferences } from '../read/references.ts'
import { storeSecrets } from '../sensitive/store.ts'
import { assertOwnPost, assertPeriod, changeOf, isUnchanged } from '../sent-back.ts'
import { noticesOfChange } from '../subject.ts'
import { withAsked } from './asked.ts'
import { type Change, mismatch, writeNext } from './change.ts'
import { normalizeInput, storedContent } from './input.ts'
import { bindManifest, checkManifest } from './manifest.ts'
import { notify } from './notify.ts'

/**
 * A field that is absent stays, null clears, manifest lines are added. If-Match guards it all, or the
 * version of a record that is sent back; of clients without an outbox that name none the last stands.
 */
export async function updatePost(call: Call<typeof postUpdate, Person>): Promise<Reply<Post>> {
  const { db, who, body, facts, services, params } = call
  const board = boardOf(services.boards.forms, params.boardId)
  const { record, membership } = await lockVisiblePost(db, who, board, params.postId)
  const input = changeOf(record, body, facts.key !== null)
  const onlyValues = input.title === undefined && input.content === undefined
  const refusal = onlyValues
    ? actRefusal(who, membership, board, subjectOf(record, board), Object.keys(input.values ?? {}))
    : editRefusal(who, membership, board, subjectOf(record))
  if (refusal) throw problem(refusal)
  assertOwnPost(record, body)
  const { resolution, projectOrderId } = body
  const writtenAt = facts.key === null ? savedAt(body.writtenAt, record) : body.writtenAt
  const change: Change = { board, record, who, membership, facts, writtenAt, resolution }
  if (isOutdated(call.seen(), body, record)) throw mismatch(change)
  if (facts.key === null && isUnchanged(input) && !body.uploads?.length) {
    await assertPeriod(db, record, record.docDate, projectOrderId)
    return call.reply(presentPost(board, record, who, membership, Date.now()), {
      etag: etagOf(record.revision),
    })
  }
  if (resolution) assertResolution(board, record, body, resolution)

  const lines = await checkManifest(
    db,
    who.id,
    { holder: 'post', id: record.id },
    body.uploads ?? [],
  )
  const attached = new Map([...record.uploads, ...lines].map((file) => [file.id, file.kind]))
  const { vault } = services
  const requested = {
    now: Date.now(),
    lang: facts.lang,
    by: { id: who.id, at: writtenAt },
    checkBadges: (rows: readonly BadgeRow[]) =>
      services.checkBadges(db, { projectId: record.projectId, recordId: record.id, rows }),
    postId: record.id,
    vault,
  }
  const { values: normalized, entered } = await normalizeInput(
    board,
    record.values,
    await withAsked(db, board, {
      projectId: record.projectId,
      before: record.values,
      input: withOwnCompany(board, input.values ?? {}, { before: record.values, who, membership }),
      lang: facts.lang,
    }),
    attached,
    requested,
  )
  const named = { before: record.values, after: normalized }
  await assertReferences(db, board, named, { who, membership, facts })
  await assertLinks(call, board, named, { postId: record.id, membership })
  await assertPins(db, board, named, { projectId: membership.projectId, lang: facts.lang })
  await bindManifest(db, who.id, { holder: 'post', id: record.id }, lines)

  const { values, state, taken } = followRecord(board, record, normalized, requested.by)
  const content = input.content === undefined ? record.content : storedContent(input.content)
  const next = { title: input.title, content, values, status: state }
  const { record: after, composed } = await writeNext(db, change, next, 'update')
  await storeSecrets(db, vault, after, entered)
  await assertPeriod(db, record, composed.docDate, projectOrderId)

  const isNew = <T>(now: readonly T[], before: readonly T[]) =>
    now.filter((x) => !before.includes(x))
  const notified = [
    ...(composed.open
      ? await notify(db, board, who, 'assigned', after, {
          companyIds: [
            ...isNew(after.responsibleCompanyIds, record.responsibleCompanyIds),
            ...newlyAsked(board, record.values, after.values),
          ],
          memberIds: isNew(
            board.assignees?.(after.values) ?? [],
            board.assignees?.(record.values) ?? [],
          ),
        })
      : []),
  ]
  // A report that becomes a stop-work later is no less urgent; one that was handled stops nothing.
  const stops = (one: typeof record) => board.alarm?.(one.values) === 'stopWork'
  const wasOpen = board.workflow.states.find(({ value }) => value === record.status)?.open === true
  if (composed.open && stops(after) && !(stops(record) && wasOpen)) {
    notified.push(...(await notify(db, board, who, 'stopWork', after, { leads: true })))
  }
  const versions = {
    writerId: record.writer.id,
    responsible: after.responsibleCompanyIds,
    before: record.values,
    after: after.values,
  }
  for (const { kind, to } of noticesOfChange(board, taken, versions)) {
    notified.push(...(await notify(db, board, who, kind, after, to)))
  }
  // Also notify companies and people who were concerned before this update: it left their lists.
  const concerned = [...record.responsibleCompanyIds, ...after.responsibleCompanyIds]
  const changed = { ...after, responsibleCompanyIds: concerned }
  for (const event of [changeEvent('post', changed, who.id), ...noticesOf(notified)])
    call.publish(event)
  return call.reply(presentPost(board, after, who, membership, Date.now()), {
    etag: etagOf(after.revision),
  })
}
