/**
 * One text for one meaning: the order of keys is no difference, nor is whether nothing is written as
 * null or left out. The order of lists is one.
 */
export function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    const filled = Object.entries(part).filter(([, one]) => one !== null && one !== undefined)
    return Object.fromEntries(filled.sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

export function same(a: unknown, b: unknown): boolean {
  return canonical(a) === canonical(b)
}
