import * as v from 'valibot'

/** Characters of an address at most. */
export const mostSlug = 60

/** Addresses below `/pages` that screens have (contract/page/page.ts), or may come to have. */
const reserved = new Set(['error-404', 'create', 'update', 'list', 'bin', 'index'])

/** The last part of the address of a page: small letters, digits and single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const isReserved = (slug: string): boolean => reserved.has(slug)

/** An address that somebody gives to a page. */
export const newSlug = v.pipe(
  v.string(),
  v.maxLength(mostSlug, 'max'),
  v.regex(slugPattern, 'slug'),
  v.check((slug) => !isReserved(slug), 'slugreserved'),
)

/** An address that somebody asks for. */
export const slugParam = v.pipe(
  v.string(),
  v.maxLength(mostSlug, 'slug'),
  v.regex(slugPattern, 'slug'),
)

/** The address with a number behind it, as long as an address may be: `guide`, 2 gives `guide-2`. */
export function numbered(slug: string, n: number): string {
  const end = `-${n}`
  return slug.slice(0, mostSlug - end.length).replace(/-$/, '') + end
}
