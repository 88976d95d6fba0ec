/** Joins class names; what is not a name is left out. Later ones do not override earlier ones. */
export function cn(...names: unknown[]): string {
  return names.filter((name) => typeof name === 'string' && name !== '').join(' ')
}
