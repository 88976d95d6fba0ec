/** A LIKE pattern that finds `text` anywhere; wildcards in it are escaped. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
