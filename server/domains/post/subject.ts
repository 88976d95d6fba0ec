import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import type { NotificationKind } from '../../../contract/office/notification.ts'
import { doersOf } from '../../../contract/workflow/allowed.ts'
import type { Actor, Transition, Workflow } from '../../../contract/workflow/definition.ts'
import { type RecordFacts, recordActions } from '../../../contract/workflow/record.ts'
import { findRow, rowSubject, takenRows } from '../../../contract/workflow/rows.ts'
import type { PostRecord } from './queries.ts'
import type { Recipients } from './write/notify.ts'

interface Notice {
  kind: NotificationKind
  to: Recipients
}

/** Of the record: its writer, and the companies that it names as responsible. */
interface NoticeAbout {
  writerId: number
  responsible: readonly number[]
}

/** A record as its workflow reads it. */
export function factsOf({ status, values, writer, did }: PostRecord): RecordFacts {
  return { status, values, writerId: writer.id, ...(did && { did }) }
}

/** The member whose action waits for a decision, or was decided on; null where there is none. */
export function actedByOf(
  { workflow }: Pick<FormBoard, 'workflow'>,
  values: Values,
): number | null {
  const acts = workflow?.transitions.filter(({ section }) => section !== undefined) ?? []
  const ids = acts.map(({ stamps }) => (stamps?.by === undefined ? null : values[stamps.by]))
  return ids.find((id) => typeof id === 'number') ?? null
}

/** Whether the person may decide on what others did: confirm it, or send it back. */
export function mayDecide(board: FormBoard, record: PostRecord, actor: Actor): boolean {
  return recordActions(board, factsOf(record), actor).some(isDecision)
}

const isDecision = ({ transition }: { transition: Transition }) => transition.by.not !== undefined

/** Actions of the record that the person did, or had a part in. */
export function didOf(board: FormBoard, record: PostRecord, memberId: number): string[] {
  const { workflow } = board
  if (!workflow) return []
  const actions = new Set(workflow.transitions.map(({ action }) => action))
  return [...actions].filter((action) =>
    doersOf(workflow, record, record.values, action).includes(memberId),
  )
}

/** Whether the person had a part in what a transition decides on. */
export function tookPart(
  board: FormBoard,
  record: PostRecord,
  memberId: number,
  { action, rowId }: { action: string; rowId?: string | undefined },
): boolean {
  const found = rowId === undefined ? null : findRow(board, record.values, rowId)
  const { workflow } = found?.field ?? board
  const values = found?.row ?? record.values
  const subject = found ? rowSubject(found.field, found.row, record.writer.id) : record
  return (workflow?.transitions ?? [])
    .filter((transition) => transition.action === action)
    .flatMap(({ by }) => by.not ?? [])
    .some((not) => workflow && doersOf(workflow, subject, values, not).includes(memberId))
}

/**
 * Notifications of a change in the form, by what it took of the record and of its rows; each kind
 * once, however many rows it took.
 */
export function noticesOfChange(
  board: FormBoard,
  taken: Transition | null,
  { before, after, ...about }: NoticeAbout & { before: Values; after: Values },
): Notice[] {
  const notices = [
    ...noticesOfTransition(board, taken, { ...about, values: before }),
    ...takenRows(board, before, after).flatMap(({ field, row, taken }) =>
      noticesOfTransition(field, taken, { ...about, values: row }),
    ),
  ]
  const byKind = new Map<NotificationKind, Notice>()
  for (const { kind, to } of notices) {
    const known = byKind.get(kind)?.to
    const leads = known?.leads === true || to.leads === true
    const memberIds = [...new Set([...(known?.memberIds ?? []), ...(to.memberIds ?? [])])]
    const companyIds = [...new Set([...(known?.companyIds ?? []), ...(to.companyIds ?? [])])]
    byKind.set(kind, { kind, to: { leads, memberIds, companyIds } })
  }
  return [...byKind.values()]
}

/** Notifications of a transition; `about` is the record, or the row, before it. */
export function noticesOfTransition(
  { workflow }: { workflow?: Workflow | undefined },
  transition: Transition | null,
  about: NoticeAbout & { values: Values },
): Notice[] {
  const notifies = transition?.notifies
  if (!workflow || !transition || !notifies) return []
  const doers = (transition.by.not ?? []).flatMap((action) =>
    doersOf(workflow, {}, about.values, action),
  )
  const memberIds = [
    ...(notifies.to.includes('writer') ? [about.writerId] : []),
    ...(notifies.to.includes('doers') ? doers : []),
  ]
  const companyIds = notifies.to.includes('responsible') ? about.responsible : []
  return [
    { kind: notifies.kind, to: { leads: notifies.to.includes('leads'), memberIds, companyIds } },
  ]
}
