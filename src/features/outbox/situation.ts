import type { FormBoard } from '../../../contract/form/definition.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import type { Op } from '../../outbox/store/types.ts'

/** Why a change cannot be sent unchanged although nobody changed the same. */
export type Refusal = 'missing' | 'closed' | 'forbidden' | 'form'

/**
 * What a person has to decide about an op. `fields`: a conflict of a record · `comment`: a conflict
 * of a comment · `act`: a deletion or verification of something that has changed · `unsaid`: an
 * edit of a deleted comment · `refused`: a change that the server refuses.
 */
export type Situation =
  | { is: 'fields' | 'comment' | 'act' | 'unsaid' }
  | { is: 'refused'; why: Refusal }

const refusals: Record<string, Refusal> = {
  'not-found': 'missing',
  'no-project': 'missing',
  gone: 'missing',
  closed: 'closed',
  forbidden: 'forbidden',
}

/**
 * null: nothing to decide here. `board` is null while its definition loads; only a removed field
 * needs it.
 */
export function situationOf(op: Op, board: FormBoard | null): Situation | null {
  if (op.state === 'conflict') {
    // Its own form shows what was changed meanwhile, and saves it again.
    if (op.kind === 'thread.update') return null
    if (op.kind === 'post.update') return { is: 'fields' }
    return { is: op.kind === 'comment.update' ? 'comment' : 'act' }
  }
  if (op.state !== 'dead') return null
  const why = refusals[op.lastProblem?.code ?? '']
  if (op.kind === 'comment.update') return why === 'missing' ? { is: 'unsaid' } : null
  if (op.kind !== 'post.update') return null
  if (why) return { is: 'refused', why }
  return board && lostOf(op, board).length > 0 ? { is: 'refused', why: 'form' } : null
}

/** Refused fields that the form does not have any more. */
function lostOf(op: Op, board: FormBoard): string[] {
  return Object.keys(op.lastProblem?.fields ?? {}).flatMap((path) => {
    const [root, key] = path.split('.')
    return root === 'values' && key !== undefined && !fieldOf(board, key) ? [key] : []
  })
}

/** Where it is decided. */
export function decisionHref(op: Op): string {
  return `/outbox/conflict/${op.id}`
}
