/** An instant as drizzle's `execute` gives it, PostgreSQL's own text, as the contract has it. */
export function isoOf(text: string): string
export function isoOf(text: string | null): string | null
export function isoOf(text: string | null): string | null {
  return text === null ? null : new Date(text).toISOString()
}
