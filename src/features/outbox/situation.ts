import type { Board } from '../../../contract/form/definition.ts'
import { fieldOf } from '../../../contract/form/fields.ts'
import type { Op } from '../../outbox/types.ts'

/** Why a change cannot go as it is although nobody wrote against it. */
export type Refusal = 'missing' | 'closed' | 'forbidden' | 'form'

/**
 * What a person has to decide about an op. `fields`: a change of a record that met another's ·
 * `comment`: the same of a comment · `act`: a removal or a verification of what has changed since ·
 * `unsaid`: other words for a comment that is no more · `refused`: a change that the office does not
 * take.
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
 * null: nothing that is decided here. `board` is null while its definition is on its way; only a
 * field that the form has no more needs it.
 */
export function situationOf(op: Op, board: Board | null): Situation | null {
  if (op.state === 'conflict') {
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

/** Fields that the office refused and that the form has no more. */
function lostOf(op: Op, board: Board): string[] {
  return Object.keys(op.lastProblem?.fields ?? {}).flatMap((path) => {
    const [root, key] = path.split('.')
    return root === 'values' && key !== undefined && !fieldOf(board, key) ? [key] : []
  })
}

/** Where it is decided. */
export function decisionHref(op: Op): string {
  return `/outbox/conflict/${op.id}`
}
