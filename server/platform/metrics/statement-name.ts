import type { QueryConfig } from 'pg'

const verbs = ['select', 'insert', 'update', 'delete', 'begin', 'commit', 'rollback'] as const
export type Verb = (typeof verbs)[number] | 'other'

/** The statement that travels with a `begin` names the text (server/platform/db/transaction.ts). */
const withoutBegin = (text: string) => text.replace(/^\s*begin\s*;\s*/i, '')

/** The kind of work that a text of SQL begins with. */
export function verbOf(text: string): Verb {
  const first = /^\s*(\w+)/.exec(withoutBegin(text))?.[1]?.toLowerCase() ?? ''
  if (first === 'with') return 'select'
  return verbs.find((verb) => verb === first) ?? 'other'
}

/**
 * A name for a statement that reveals none of its parameters: that of a prepared one, otherwise
 * verb and table. Text may contain values (server/http/idempotency.ts), so nothing else of it is
 * used.
 */
export function statementName({ name, text }: Pick<QueryConfig, 'name' | 'text'>): string {
  if (name) return name
  const verb = verbOf(text)
  if (verb === 'begin' || verb === 'commit' || verb === 'rollback') return verb
  const table = /\b(?:from|into|update|table)\s+"?([a-z_]{1,40})\b/i.exec(withoutBegin(text))?.[1]
  return table ? `${verb} ${table.toLowerCase()}` : verb
}
