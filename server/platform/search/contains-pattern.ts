/** A text as a LIKE pattern that finds it anywhere, its own wildcards made plain. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (char) => `\\${char}`)}%`
}
