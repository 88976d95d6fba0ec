import type { Board } from '../../../contract/form/definition.ts'
import type { Post } from '../../../contract/record/post.ts'
import { memberRole } from '../../../contract/rights/role.ts'
import { type Offer, refusalOf } from '../../../contract/workflow/allowed.ts'
import type { Actor } from '../../../contract/workflow/definition.ts'
import { recordActions, subjectOf } from '../../../contract/workflow/record.ts'
import { findRow, rowSubject } from '../../../contract/workflow/rows.ts'

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
export function actionsOf(board: Board, post: Post, me: Me, rowId?: string): Offer[] {
  return recordActions(board, factsOf(post, me), actorOf(post, me), rowId)
}

/** Whether a decision waits that they may not make, because they did the work. */
export function isOwnWork(board: Board, post: Post, me: Me, rowId?: string): boolean {
  const found = rowId === undefined ? null : findRow(board, post.values, rowId)
  const { workflow } = found?.field ?? board
  if (!workflow) return false
  const subject = found
    ? rowSubject(found.field, found.row, post.writer.id)
    : subjectOf(board, factsOf(post, me))
  const values = found?.row ?? post.values
  return workflow.transitions
    .filter(({ from }) => from.includes(subject.state))
    .some(
      ({ action }) =>
        refusalOf(workflow, subject, actorOf(post, me), values, action)?.refusal === 'own-work',
    )
}
