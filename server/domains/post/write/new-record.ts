import type { FormBoard } from '../../../../contract/form/definition.ts'
import { derive } from '../../../../contract/form/derive.ts'
import type { BadgeRow } from '../../../../contract/form/stamp-signatures.ts'
import type { NotificationKind } from '../../../../contract/office/notification.ts'
import type { postCreate } from '../../../../contract/record/post.ts'
import { followRecord } from '../../../../contract/workflow/record.ts'
import type { Call } from '../../../handler/call.ts'
import { Problem, problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Membership, Person } from '../../../identity/person.ts'
import { assertLinks } from '../links/assert.ts'
import { assertPins } from '../links/assert-pins.ts'
import { withOwnCompany } from '../partners/own-company.ts'
import { mayWrite } from '../policy.ts'
import type { PostRecord } from '../queries.ts'
import { boardOf, loadVisiblePost } from '../read/load.ts'
import { periodOf } from '../read/period.ts'
import { assertReferences } from '../read/references.ts'
import type { Entered } from '../sensitive/seal.ts'
import { actedByOf, noticesOfChange } from '../subject.ts'
import { withAsked } from './asked.ts'
import { type Composed, compose, ownTitle, recordDay } from './compose.ts'
import { normalizeInput, storedContent } from './input.ts'
import { checkManifest, type Line } from './manifest.ts'
import { type Recipients, reachesNobody } from './notify.ts'
import { assertPeriodFree, withRound } from './period.ts'

export type Create = Call<typeof postCreate, Person>

/** What the audit stores of a new record, and what a repeated request is compared with. */
type Written = Record<string, unknown>

/** A new record that passed all checks; nothing is written yet. */
export interface NewRecord {
  board: FormBoard
  membership: Membership
  record: PostRecord
  /** words for the search, what of the values lists show, and what statistics count */
  composed: Pick<
    Composed,
    'search' | 'category' | 'listing' | 'facts' | 'links' | 'expiries' | 'periodKey'
  >
  lines: Line[]
  /** into sensitive fields, to be stored sealed */
  entered: Entered
  written: Written
  /** recipients of notifications; never empty */
  notices: { kind: NotificationKind; to: Recipients }[]
}

/** Checks a request to create a record. Throws the reason against it. */
export async function newRecord(call: Create): Promise<NewRecord> {
  const { db, who, body, params, facts, services } = call
  const board = boardOf(services.boards.forms, params.boardId)
  const membership = await membershipIn(db, who, body.projectId)
  if (!mayWrite(who, membership, board)) throw problem('forbidden')

  const lines = await checkManifest(db, who.id, { holder: 'post', id: body.id }, body.uploads)
  const attached = new Map(lines.map((line) => [line.id, line.kind]))
  const now = new Date()
  const { vault } = services
  const requested = {
    now: now.getTime(),
    lang: facts.lang,
    by: { id: who.id, at: body.writtenAt },
    checkBadges: (rows: readonly BadgeRow[]) =>
      services.checkBadges(db, { projectId: body.projectId, recordId: body.id, rows }),
    postId: body.id,
    vault,
  }
  const { values: normalized, entered } = await normalizeInput(
    board,
    {},
    await withAsked(db, board, {
      projectId: body.projectId,
      before: null,
      input: withOwnCompany(board, body.values, { before: null, who, membership }),
      lang: facts.lang,
    }),
    attached,
    requested,
  )
  const named = { before: {}, after: normalized }
  await assertReferences(db, board, named, { who, membership, facts })
  await assertLinks(call, board, named, { postId: body.id, membership })
  await assertPins(db, board, named, { projectId: membership.projectId, lang: facts.lang })
  await assertParent(call, board)

  const written = followRecord(board, null, normalized, requested.by)
  const { state, taken } = written
  const content = storedContent(body.content ?? '')
  const at = {
    timeZone: membership.timeZone,
    writtenAt: sane(body.writtenAt, requested.now),
  }
  const { projectId, projectOrderId: period } = body
  const counted = derive(board, written.values).date
  const values = await withRound(db, board, written.values, {
    projectId,
    postId: body.id,
    day: recordDay(counted, at),
  })
  const composed = compose(board, {
    values,
    status: state,
    title: body.title,
    content,
    ...at,
    words: [who.name, who.companyName],
  })
  const { periodKey } = composed
  await assertPeriodFree(db, {
    board,
    projectId,
    postId: body.id,
    periodKey,
    who,
    membership,
    facts,
  })
  const projectOrderId =
    period === undefined
      ? undefined
      : await periodOf(db, { projectId, day: composed.docDate }, period)
  const { title, responsibleCompanyIds } = composed
  const alarm = board.alarm?.(values)
  const arrived = lines.filter((line) => line.arrivedAt !== null)
  return {
    board,
    membership,
    composed,
    lines,
    entered,
    record: {
      id: body.id,
      boardId: board.id,
      projectId,
      projectOrderId,
      title,
      status: composed.status,
      dueAt: composed.dueAt,
      docDate: composed.docDate,
      fieldId: composed.fieldId,
      companyId: who.companyId,
      stickyOrder: null,
      revision: 1,
      attachmentsExpected: lines.length,
      attachmentsArrived: arrived.length,
      commentCount: 0,
      coverId: arrived.find((line) => line.kind === 'photo')?.id ?? null,
      deviceAt: new Date(body.writtenAt),
      createdAt: now,
      updatedAt: now,
      writer: {
        id: who.id,
        name: who.name,
        position: who.position,
        companyId: who.companyId,
        companyName: who.companyName,
      },
      content,
      values,
      parentId: body.parentId ?? null,
      responsibleCompanyIds,
      actedBy: actedByOf(board, values),
      closedAt: composed.closed ? now : null,
      updatedBy: null,
      uploads: lines.map((line) => ({
        ...line,
        takenAt: line.takenAt ?? null,
        arrivedAt: line.arrivedAt?.toISOString() ?? null,
        original: line.original ?? null,
      })),
      commented: false,
    },
    written: {
      boardId: board.id,
      projectId: body.projectId,
      title: board.round ? body.title?.trim() || ownTitle(board, written.values) : title,
      content,
      parentId: body.parentId ?? null,
      // Without what the server gave: a repeated request is compared with it.
      values: written.values,
      uploads: body.uploads.map((item) => item.id).sort(),
    },
    notices: [
      ...(alarm ? [{ kind: alarm, to: { leads: true } }] : []),
      ...(composed.open
        ? [
            {
              kind: 'assigned' as const,
              to: {
                companyIds: responsibleCompanyIds,
                memberIds: board.assignees?.(values) ?? [],
              },
            },
          ]
        : []),
      ...noticesOfChange(board, taken, {
        writerId: who.id,
        responsible: responsibleCompanyIds,
        before: {},
        after: values,
      }),
    ].filter(({ to }) => !reachesNobody(to)),
  }
}

/** A device's clock may be years off: such a time names no day. */
function sane(writtenAt: string, now: number): Date {
  const at = new Date(writtenAt)
  const tooFar = at.getTime() > now + 86_400_000 || at.getTime() < Date.UTC(2000, 0)
  return tooFar ? new Date(now) : at
}

/** The parent of a record may not have arrived yet: `dependency-missing`, also for foreign ids. */
async function assertParent({ db, who, body }: Create, board: FormBoard): Promise<void> {
  if (!body.parentId) return
  const unseen = (error: unknown) => {
    if (error instanceof Problem) return null
    throw error
  }
  const parent = await loadVisiblePost(db, who, board, body.parentId).catch(unseen)
  if (parent?.record.projectId !== body.projectId) throw problem('dependency-missing')
}
