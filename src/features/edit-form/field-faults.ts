import * as v from 'valibot'
import { issueKey } from '../../../contract/wire/issue-key.ts'

/** Field → error key. */
export type FaultKeys = Record<string, string>

/** The form field that shows a wire path: `field_ids.3` is `field_ids`. */
export function fieldAt(path: string, shownAt: Readonly<Record<string, string>> = {}): string {
  const field = path.replace(/\..*$/, '')
  return Object.hasOwn(shownAt, field) ? (shownAt[field] ?? field) : field
}

const empty = (value: unknown) => value === null || value === undefined || value === ''

/** The contract's errors of a body, one key per field, before the server is called. */
export function bodyFaults(schema: v.GenericSchema, body: object): FaultKeys {
  const parsed = v.safeParse(schema, body)
  const faults: FaultKeys = {}
  for (const issue of parsed.success ? [] : parsed.issues) {
    const path = v.getDotPath(issue) ?? ''
    const field = fieldAt(path)
    const value = Object.hasOwn(body, field) ? body[field as keyof typeof body] : undefined
    faults[field] ??= empty(value) ? 'required' : issueKey(issue)
  }
  return faults
}
