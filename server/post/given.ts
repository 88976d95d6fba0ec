import { checkGiven, checkValues, type Issue } from '../../contract/form/check.ts'
import { settle } from '../../contract/form/compute.ts'
import type { Board, Values } from '../../contract/form/definition.ts'
import { issueSentence } from '../../contract/form/issue-words.ts'
import { namedUploads } from '../../contract/form/media.ts'
import type { Lang } from '../http/facts.ts'
import { type Problem, problem } from '../http/problem.ts'

/** More would be no help, and an answer of its own size. */
const toldIssues = 100

export function invalidValues(issues: readonly Issue[], lang: Lang): Problem {
  const told = issues
    .slice(0, toldIssues)
    .map((issue) => [`values.${issue.path}`, issueSentence(issue, lang)])
  return problem('invalid', { fields: Object.fromEntries(told) })
}

/**
 * What a person handed in laid over what was there (null clears), computed and checked as a whole.
 * `attached` says the kind of each file that the record has or brings. Throws `invalid` with every
 * wrong field.
 */
export function settleGiven(
  board: Board,
  before: Values,
  given: Values,
  attached: ReadonlyMap<string, 'photo' | 'file'>,
  asked: { now: number; lang: Lang },
): Values {
  const shapes = checkGiven(board, given)
  if (shapes.length > 0) throw invalidValues(shapes, asked.lang)
  const values = settle(board, { ...before, ...given })
  const issues = [
    ...checkValues(board, values, asked.now),
    ...namedUploads(board, values)
      .filter((named) => attached.get(named.id) !== named.kind)
      .map(({ path }): Issue => ({ path, rule: 'not-attached' })),
  ]
  if (issues.length > 0) throw invalidValues(issues, asked.lang)
  return values
}
