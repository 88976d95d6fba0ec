import { isDeepStrictEqual } from 'node:util'
import type { Board, StatusFacts, Values } from '../../contract/form/definition.ts'
import { fieldOf } from '../../contract/form/fields.ts'

/** What the row says of a corrective action before a change. */
export interface ActionBefore {
  values: Values
  actedBy: number | null
  status: string
}

export interface ActionAfter {
  values: Values
  actedBy: number | null
  facts: StatusFacts
  /** it became done with this change: it waits for somebody to confirm it */
  done: boolean
}

const confirmation = ['verifier', 'verified_at', 'verify_comment'] as const

/**
 * Stamps a corrective action (domain §4.7): who acted and when, the moment it first is done; taken
 * off when it no longer is. After a redo, and after a confirmed action was changed, it is done anew
 * and has to be confirmed anew.
 */
export function stampAction(
  board: Board,
  before: ActionBefore | null,
  values: Values,
  by: { id: number; at: string },
): ActionAfter {
  const rule = board.verification
  if (!rule) {
    return { values, actedBy: null, facts: { verified: false, redo: false }, done: false }
  }
  const done = rule.done(values)
  const wasDone = before !== null && rule.done(before.values)
  const changed = rule.acts.some((key) => !isDeepStrictEqual(before?.values[key], values[key]))
  const verified = before?.status === 'verified'
  const redo = before?.status === 'redo'

  if (!done) {
    const cleared = write(board, values, { acted_by: null, acted_at: null, ...nothing })
    return {
      values: redo && !changed ? values : cleared,
      actedBy: redo && !changed ? (before?.actedBy ?? null) : null,
      facts: { verified: false, redo },
      done: false,
    }
  }
  if (wasDone && !(changed && (verified || redo))) {
    return { values, actedBy: before.actedBy, facts: { verified, redo }, done: false }
  }
  const stamps = { acted_by: by.id, acted_at: by.at, ...nothing }
  return {
    values: write(board, values, stamps),
    actedBy: by.id,
    facts: { verified: false, redo: false },
    done: true,
  }
}

/** Stamps the decision of the one who confirms. */
export function stampDecision(
  board: Board,
  values: Values,
  by: { id: number; at: string; comment: string },
): Values {
  return write(board, values, {
    verifier: by.id,
    verified_at: by.at,
    verify_comment: by.comment.trim() || null,
  })
}

const nothing = Object.fromEntries(confirmation.map((key) => [key, null]))

/** Only fields that the board has and that are the server's; null takes one off. */
function write(board: Board, values: Values, stamps: Values): Values {
  const next = { ...values }
  for (const [key, value] of Object.entries(stamps)) {
    if (!fieldOf(board, key)?.server) continue
    if (value === null) delete next[key]
    else next[key] = value
  }
  return next
}
