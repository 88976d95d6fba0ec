import * as v from 'valibot'
import { richFault } from '../rich/check.ts'
import { cleanRich } from '../rich/clean.ts'
import type { RichDoc } from '../rich/rich.ts'
import { richDoc } from '../rich/value.ts'

/** Formatted text as it crosses the wire: a document, or the text of a program that knows none. */
export type RichValue = RichDoc | string

/**
 * Formatted text of a body: refused with what is wrong, and stored as a clean document.
 * @param most characters of text
 */
/* @__NO_SIDE_EFFECTS__ */
export function richBody(most: number) {
  return v.pipe(
    v.custom<RichValue>((value) => typeof value === 'string' || isDoc(value), 'type'),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const fault = richFault(dataset.value, most)
      if (fault) addIssue({ message: fault === 'long' ? 'max' : fault })
      else if (richDoc(dataset.value) === null) addIssue({ message: 'required' })
    }),
    v.transform((value): RichDoc => {
      const doc = richDoc(value)
      return doc ?? { type: 'doc', content: [] }
    }),
  )
}

const isDoc = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { type?: unknown }).type === 'doc'

/** A document of an answer; parts that this build does not know are left out. */
export const richAnswer = v.pipe(
  v.unknown(),
  v.transform((value): RichDoc => {
    const doc = cleanRich(value, Number.POSITIVE_INFINITY)
    return doc === null || doc === 'max' ? { type: 'doc', content: [] } : doc
  }),
)
