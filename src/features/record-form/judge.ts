import { checkValues, type Issue } from '../../../contract/form/check.ts'
import { settle } from '../../../contract/form/compute.ts'
import type { Board, Values } from '../../../contract/form/definition.ts'

/** A device's clock may run a minute ahead of the one that just showed the time. */
const graceMs = 60_000

export interface FormJudge {
  settled(values: Values): Values
  /** what does not hold of values, in the order of the form */
  issues(values: Values): Issue[]
}

/**
 * The rules of one form. What it said of values is remembered by the very object, which nobody
 * changes: they are judged while the person looks at them, and not again under the press on 저장.
 */
export function createJudge(board: Board, now: () => number = Date.now): FormJudge {
  const settledOf = new WeakMap<Values, Values>()
  const fine = new WeakSet<Values>()

  function settled(values: Values): Values {
    const before = settledOf.get(values)
    if (before) return before
    const fresh = settle(board, values)
    settledOf.set(values, fresh)
    return fresh
  }

  return {
    settled,
    issues(values) {
      // What lay in the past then does so still. What was wrong may have become right with time.
      if (fine.has(values)) return []
      const issues = checkValues(board, settled(values), now(), graceMs)
      if (issues.length === 0) fine.add(values)
      return issues
    },
  }
}
