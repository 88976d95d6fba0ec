import { checkGiven, checkValues, type Issue } from '../../../../contract/form/check.ts'
import { settle } from '../../../../contract/form/compute.ts'
import type { Board, Values } from '../../../../contract/form/definition.ts'
import { issueSentence } from '../../../../contract/form/issue-words.ts'
import { namedUploads } from '../../../../contract/form/media.ts'
import { closedRowsTouched, keepRowStates } from '../../../../contract/workflow/rows.ts'
import type { Lang } from '../../../http/facts.ts'
import { type Problem, problem } from '../../../http/problem.ts'

/** More would be no help, and an answer of its own size. */
const toldIssues = 100

export function invalidValues(board: Board, issues: readonly Issue[], lang: Lang): Problem {
  const told = issues
    .slice(0, toldIssues)
    .map((issue) => [`values.${issue.path}`, issueSentence(board, issue, lang)])
  return problem('invalid', { fields: Object.fromEntries(told) })
}

/**
 * Merges a person's input into the former values (null clears), then normalizes and validates the
 * whole. `attached` has the kind of each file that the record has or gets. Throws `invalid` with
 * every wrong field, `closed` if a closed row would change.
 */
export function settleGiven(
  board: Board,
  before: Values,
  given: Values,
  attached: ReadonlyMap<string, 'photo' | 'file'>,
  asked: { now: number; lang: Lang },
): Values {
  const shapes = checkGiven(board, given)
  if (shapes.length > 0) throw invalidValues(board, shapes, asked.lang)
  const values = settle(board, { ...before, ...keepRowStates(board, before, given) })
  assertOpenRows(board, before, values)
  const issues = [
    ...checkValues(board, values, asked.now),
    ...namedUploads(board, values)
      .filter((named) => attached.get(named.id) !== named.kind)
      .map(({ path }): Issue => ({ path, rule: 'not-attached' })),
  ]
  if (issues.length > 0) throw invalidValues(board, issues, asked.lang)
  return values
}

/** A closed row cannot be changed. Throws `closed` with every such row. */
export function assertOpenRows(board: Board, before: Values, after: Values): void {
  const closed = closedRowsTouched(board, before, after)
  if (closed.length === 0) return
  throw problem('closed', {
    fields: Object.fromEntries(closed.map((path) => [`values.${path}`, 'closed'])),
  })
}
