import * as v from 'valibot'

/**
 * Parts of what a list shows, kept in its address: one that makes no sense is dropped, the rest holds.
 * Every route's are in the first piece of the app, so they are made of few words.
 */
export const maybe = <S extends v.GenericSchema>(schema: S) =>
  v.optional(v.fallback(v.optional(schema), undefined))
export const maybeText = maybe(v.string())
/** A page, an id: a whole number from 1. */
export const maybeCount = maybe(v.pipe(v.number(), v.integer(), v.minValue(1)))
export const maybeDirection = maybe(v.picklist(['asc', 'desc']))
