import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/record/post.ts'
import { memberRole } from '../../../contract/rights/role.ts'
import { type Offer, refusalOf } from '../../../contract/workflow/allowed.ts'
import { awaitedFiles } from '../../../contract/workflow/awaited-files.ts'
import { actionOfDecision } from '../../../contract/workflow/decision.ts'
import type { Actor, Refusal } from '../../../contract/workflow/definition.ts'
import { areRowsClosed, recordActions, subjectOf } from '../../../contract/workflow/record.ts'
import { findRow, rowState, rowSubject } from '../../../contract/workflow/rows.ts'

/** The actor for the rules: what the server says, otherwise only the author. */
type Me = { id: number; companyId: number | null }

function actorOf({ reader }: Pick<Post, 'reader'>, me: Me): Actor {
  const { role = memberRole, partner = false, writes = true } = reader ?? {}
  return { ...me, role, partner, writes }
}

function factsOf({ status, values, writer, reader }: Post, me: Me) {
  const did = Object.fromEntries((reader?.did ?? []).map((action) => [action, [me.id]]))
  return { status, values, writerId: writer.id, did }
}

/** What the person may do now with a record or a row. */
export function actionsOf(board: FormBoard, post: Post, me: Me, rowId?: string): Offer[] {
  return recordActions(board, factsOf(post, me), actorOf(post, me), rowId)
}

/** Why the person may not take an action of a record, or of one of its rows, now; null: they may. */
export function actionRefusal(
  board: FormBoard,
  post: Post,
  me: Me,
  { action, rowId }: { action: string; rowId?: string | undefined },
): Refusal | null {
  const found = rowId === undefined ? null : findRow(board, post.values, rowId)
  if (rowId !== undefined && !found) return { refusal: 'no-row' }
  const workflow = found?.field.workflow ?? board.workflow
  const subject = found
    ? rowSubject(found.field, found.row, post.writer.id)
    : subjectOf(board, factsOf(post, me))
  const refused = refusalOf(workflow, subject, actorOf(post, me), found?.row ?? post.values, action)
  if (!refused && found && areRowsClosed(board, post.status)) return { refusal: 'wrong-state' }
  return refused
}

/** Whether what others did cannot be confirmed yet: a photo of it is still on its way. */
export function isAwaited(board: FormBoard, { values, uploads }: Post, rowId?: string): boolean {
  const arrived = new Set(uploads.flatMap((upload) => (upload.arrived ? [upload.id] : [])))
  const { verified: action } = actionOfDecision
  return awaitedFiles(board, values, arrived, { action, rowId }).length > 0
}

/** Whether a decision waits that they may not make, because they did the work. */
export function isOwnWork(board: FormBoard, post: Post, me: Me, rowId?: string): boolean {
  const found = rowId === undefined ? null : findRow(board, post.values, rowId)
  const { workflow } = found?.field ?? board
  const state = found ? rowState(found.field.workflow, found.row) : post.status
  return workflow.transitions
    .filter(({ from }) => from.includes(state))
    .some(({ action }) => actionRefusal(board, post, me, { action, rowId })?.refusal === 'own-work')
}
