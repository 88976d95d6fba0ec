/** Joins class names; what is falsy is left out. Later ones do not override earlier ones. */
export function cn(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
