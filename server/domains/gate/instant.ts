/**
 * Converts an instant from PostgreSQL's own text, as drizzle's `execute` returns it, to the
 * contract's form.
 */
export function isoOf(text: string): string
export function isoOf(text: string | null): string | null
export function isoOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
