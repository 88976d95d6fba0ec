/** A LIKE pattern that finds `text` anywhere; what LIKE reads as signs stands for itself. */
export function containing(text: string): string {
  return `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`
}
