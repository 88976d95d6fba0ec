import { checkInput, checkValues, type Issue } from '../../../../contract/form/check.ts'
import { normalize } from '../../../../contract/form/compute.ts'
import type { FormBoard } from '../../../../contract/form/definition.ts'
import type { Values } from '../../../../contract/form/field-types.ts'
import { issueSentence } from '../../../../contract/form/issue-words.ts'
import { keptFormatting, replacedFormatting } from '../../../../contract/form/kept-formatting.ts'
import { namedUploads } from '../../../../contract/form/media.ts'
import type { BadgeCheck } from '../../../../contract/form/signature-sheet.ts'
import {
  alteredSignatures,
  type BadgeRow,
  newBadgeRows,
  stampSignatures,
} from '../../../../contract/form/stamp-signatures.ts'
import { maxContent } from '../../../../contract/record/post.ts'
import { plainContent } from '../../../../contract/text/plain-content.ts'
import { closedRowsTouched, preserveRowStates } from '../../../../contract/workflow/rows.ts'
import type { Lang } from '../../../http/facts.ts'
import { type Problem, problem } from '../../../http/problem.ts'
import type { Vault } from '../../../platform/vault.ts'
import { type Entered, sealInput, withoutShown } from '../sensitive/seal.ts'

/** More would be no help, and an answer of its own size. */
const maxIssues = 100

/**
 * Content as it is stored. Throws `invalid` where it becomes longer than what may be sent: whoever
 * reads it can send it back.
 */
export function storedContent(content: string): string {
  const stored = plainContent(content)
  if (stored.length > maxContent) throw problem('invalid', { fields: { content: 'max' } })
  return stored
}

/** A sentence for each field. */
export function fieldsOfIssues(
  board: FormBoard,
  issues: readonly Issue[],
  lang: Lang,
): Record<string, string> {
  return Object.fromEntries(
    issues
      .slice(0, maxIssues)
      .map((issue) => [`values.${issue.path}`, issueSentence(board, issue, lang)]),
  )
}

export function invalidValues(board: FormBoard, issues: readonly Issue[], lang: Lang): Problem {
  return problem('invalid', { fields: fieldsOfIssues(board, issues, lang) })
}

/**
 * Merges a person's input into the former values (null clears), then normalizes and validates the
 * whole. `attached` has the kind of each file that the record has or gets. Throws `invalid` with
 * every wrong field, also a signature that would change; `closed` if a closed row would. Sensitive
 * values come out as masks; what was entered of them stands beside, to be sealed.
 */
export async function normalizeInput(
  board: FormBoard,
  before: Values,
  input: Values,
  attached: ReadonlyMap<string, 'photo' | 'file'>,
  requested: {
    now: number
    lang: Lang
    by: { id: number; at: string }
    /** what the badges are worth that rows are signed by */
    checkBadges: (rows: readonly BadgeRow[]) => Promise<ReadonlyMap<string, BadgeCheck>>
    postId: string
    vault: Vault
  },
): Promise<{ values: Values; entered: Entered }> {
  const shown = keptFormatting(board, before, withoutShown(board, before, input))
  const shapes = [...checkInput(board, shown, before), ...replacedFormatting(board, before, shown)]
  if (shapes.length > 0) throw invalidValues(board, shapes, requested.lang)
  const sealing = { before, input: shown, vault: requested.vault }
  const { input: sealed, entered } = sealInput(board, requested.postId, sealing)
  const kept = preserveRowStates(board, before, sealed, requested.by)
  const badges = await requested.checkBadges(newBadgeRows(board, before, kept))
  const stamped = stampSignatures(board, before, kept, { by: requested.by, badges })
  const values = normalize(board, { ...before, ...stamped })
  assertOpenRows(board, before, values)
  const issues = [
    ...alteredSignatures(board, before, values).map((path): Issue => ({ path, rule: 'signed' })),
    ...checkValues(board, values, requested.now),
    ...namedUploads(board, values)
      .filter((named) => attached.get(named.id) !== named.kind)
      .map(({ path }): Issue => ({ path, rule: 'not-attached' })),
  ]
  if (issues.length > 0) throw invalidValues(board, issues, requested.lang)
  return { values, entered }
}

/** A closed row cannot be changed. Throws `closed` with every such row. */
export function assertOpenRows(board: FormBoard, before: Values, after: Values): void {
  const closed = closedRowsTouched(board, before, after)
  if (closed.length === 0) return
  throw problem('closed', {
    fields: Object.fromEntries(closed.map((path) => [`values.${path}`, 'closed'])),
  })
}
