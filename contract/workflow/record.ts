import { normalize } from '../form/compute.ts'
import type { FormBoard } from '../form/definition.ts'
import type { Row, Values } from '../form/field-types.ts'
import { allowedActions, type Offer } from './allowed.ts'
import { applyTransition, type Moved, moved, type TransitionRequest } from './apply.ts'
import type { Actor, Refusal, Subject } from './definition.ts'
import { type Followed, followChange, heldState, stateOf } from './follow.ts'
import { findRow, rowSubject, rowsOf, withBegun } from './rows.ts'

/** A record as far as a workflow reads it. */
export interface RecordFacts {
  status: string
  values: Values
  writerId: number
  /** member ids by action, beside those that the stamps name */
  did?: Subject['did']
}

/** A transition of the record, or of the row that is named. */
export interface RecordRequest extends Omit<TransitionRequest, 'by'> {
  rowId?: string | undefined
}

/** Whether a status is an end. */
export function isClosed({ workflow }: Pick<FormBoard, 'workflow'>, status: string): boolean {
  return stateOf(workflow.states, status)?.closed === true
}

/** Whether the rows of a record of this status take no steps any more. */
export function areRowsClosed({ workflow }: Pick<FormBoard, 'workflow'>, status: string): boolean {
  const state = stateOf(workflow.states, status)
  return state?.closed === true && state.rowsGoOn !== true
}

export function subjectOf(
  board: FormBoard,
  { status, values, writerId, did }: RecordFacts,
): Subject {
  return {
    state: status,
    writerId,
    responsible: board.responsible?.(values) ?? [],
    assignees: board.assignees?.(values) ?? [],
    ...(did && { did }),
  }
}

/** What the person may do now with the record, or with one of its rows. */
export function recordActions(
  board: FormBoard,
  record: RecordFacts,
  actor: Actor,
  rowId?: string,
): Offer[] {
  if (rowId === undefined) {
    return allowedActions(board.workflow, subjectOf(board, record), actor, record.values)
  }
  const found = findRow(board, record.values, rowId)
  if (!found || areRowsClosed(board, record.status)) return []
  const { field, row } = found
  return allowedActions(field.workflow, rowSubject(field, row, record.writerId), actor, row)
}

/**
 * The record after a transition of it or of one of its rows, or the reason for refusal. Pure: the
 * server applies it, and a device shows with it what is not sent yet.
 * @param actor `by`: the member id of a person who was allowed at that time
 */
export function transitRecord(
  board: FormBoard,
  record: RecordFacts,
  actor: Actor | { by: number },
  request: RecordRequest,
): Moved | Refusal {
  const { rowId, ...requested } = request
  const asks = 'by' in actor ? null : actor
  const by = 'by' in actor ? actor.by : actor.id
  if (rowId === undefined) {
    const { workflow } = board
    const { values, status } = record
    const next = asks
      ? applyTransition(workflow, subjectOf(board, record), asks, values, requested)
      : moved(workflow, { state: status, values }, { ...requested, by })
    return 'refusal' in next ? next : { ...next, values: normalize(board, next.values) }
  }
  const found = findRow(board, record.values, rowId)
  if (!found) return { refusal: 'no-row' }
  const { field, row } = found
  const subject = rowSubject(field, row, record.writerId)
  const next = asks
    ? applyTransition(field.workflow, subject, asks, row, requested)
    : moved(field.workflow, { state: subject.state, values: row }, { ...requested, by })
  if ('refusal' in next) return next
  if (areRowsClosed(board, record.status)) return { refusal: 'wrong-state' }
  const begun = withBegun(field.workflow, row, next.values, by)
  const after = { ...begun, id: row.id, [field.workflow.state]: next.state } as Row
  const rows = rowsOf(record.values, field.key).map((one) => (one.id === rowId ? after : one))
  const values = normalize(board, { ...record.values, [field.key]: rows })
  return { ...next, values, state: heldState(board.workflow, values, record.status) }
}

/** The state of a record after its values were changed in the form. */
export function followRecord(
  board: FormBoard,
  before: Pick<RecordFacts, 'status' | 'values'> | null,
  values: Values,
  by: { id: number; at: string },
): Followed {
  const was = before && { state: before.status, values: before.values }
  return followChange(board.workflow, was, values, by)
}
