import * as v from 'valibot'
import { type Problem, problem } from './problem.ts'

/** The message key of an issue: the contract's own word, else one by the kind of the check. */
function keyOf(issue: v.BaseIssue<unknown>): string {
  if (/^[a-z0-9]{2,20}$/.test(issue.message)) return issue.message
  switch (issue.type) {
    case 'strict_object':
      return issue.expected === 'never'
        ? 'unknown'
        : issue.received === 'undefined'
          ? 'required'
          : 'type'
    case 'object':
      return issue.received === 'undefined' ? 'required' : 'type'
    case 'picklist':
    case 'literal':
    case 'variant':
      return 'option'
    case 'max_length':
    case 'max_value':
      return 'max'
    case 'min_length':
    case 'min_value':
      return 'min'
    default:
      return issue.received === 'undefined' ? 'required' : 'type'
  }
}

/** Field path → message key, at most 50 of them. */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues.slice(0, 50)) {
    const path = v.getDotPath(issue) ?? ''
    if (!(path in fields)) fields[path] = keyOf(issue)
  }
  return fields
}

/**
 * `input` as the schema gives it back, or the problem that names every wrong field; with `early` the
 * first: of a large body each wrong item would be kept with its whole path.
 */
export function validate(
  schema: v.GenericSchema | undefined,
  input: unknown,
  code: 'bad-request' | 'invalid',
  early = false,
): { value: unknown } | { problem: Problem } {
  if (!schema) return { value: undefined }
  const parsed = v.safeParse(schema, input, { abortEarly: early })
  if (parsed.success) return { value: parsed.output }
  return { problem: problem(code, { fields: fieldsOf(parsed.issues) }) }
}
