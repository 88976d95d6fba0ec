import * as v from 'valibot'

/**
 * Parts of a list's state in its address: an invalid one is dropped, the others stay. The routes
 * are in the first chunk, so these helpers are small.
 */
export const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
/** A text; one that a person or another program put into the address may look like a number. */
export const maybeText = maybe(
  v.pipe(v.union([v.string(), v.pipe(v.number(), v.finite()), v.boolean()]), v.transform(String)),
)
/** An id: a whole number from 1. */
export const maybeCount = maybe(v.pipe(v.number(), v.integer(), v.minValue(1)))
/** A page, as far as the server counts them. */
export const maybePage = maybe(
  v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
)
export const maybeDirection = maybe(v.picklist(['asc', 'desc']))
