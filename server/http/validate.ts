import * as v from 'valibot'
import { issueKey } from '../../contract/wire/issue-key.ts'
import { type Problem, problem } from './problem.ts'

/** Field path → message key, at most 50 of them. */
export function fieldsOf(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const fields: Record<string, string> = Object.create(null)
  for (const issue of issues.slice(0, 50)) {
    const path = v.getDotPath(issue) ?? ''
    if (!(path in fields)) fields[path] = issueKey(issue)
  }
  return fields
}

/**
 * `input` as parsed by the schema, or the problem that names every wrong field; with `early` only
 * the first: in a large body each wrong item would be stored with its whole path.
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
