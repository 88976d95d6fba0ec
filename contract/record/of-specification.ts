import * as v from 'valibot'
import { emptyAsNull, noneAsAbsent, orDigits, orJsonText } from '../wire/as-sent.ts'
import { idInBody } from '../wire/schema.ts'

/** What asks for nothing: the values by which clients of the specification say no. */
const none: readonly unknown[] = [null, false, 0, '', '0', 'false']

const choice = v.nullable(
  v.union([v.boolean(), v.number(), v.pipe(v.string(), v.regex(/^[\w-]{0,50}$/, 'option'))]),
)

/* @__NO_SIDE_EFFECTS__ */
const only = (values: readonly unknown[], message: string) =>
  v.pipe(
    choice,
    v.check((value) => values.includes(value), message),
  )

/** What clients of the specification send beside the words of a post. */
export const ofSpecification = {
  /** the period that the record's day is in: refused where it is another one */
  projectOrderId: v.optional(emptyAsNull(v.nullable(idInBody))),
  /** a draft: there are none yet, so that only no is taken */
  isTemp: v.optional(only(none, 'nodraft')),
  /** there is no approval yet, so that only an empty one is taken */
  approvalLine: v.optional(
    emptyAsNull(orJsonText(v.nullable(v.pipe(v.array(v.unknown()), v.maxLength(0, 'noline'))))),
  ),
  /** nobody could be kept from reading it, so that only `normal` or none is taken */
  security: v.optional(only([...none, 'normal'], 'nosecret')),
  /** of approval documents; passed over */
  priority: v.optional(choice),
}

/** Posts are pinned by the call that sorts their board: a new one is not. */
export const unpinned = v.optional(only(none, 'nopin'))

/**
 * What a post is known by: where it is sent back, it must be its own. Empty says nothing.
 */
export const ownOf = {
  projectId: v.optional(noneAsAbsent(v.optional(v.nullable(idInBody)))),
  parentId: v.optional(noneAsAbsent(v.optional(v.nullable(v.string())))),
  post_sticky_order: v.optional(noneAsAbsent(v.optional(v.nullable(orDigits(v.number()))))),
}

/** Names of an answer, passed over where it is sent back: the server alone writes them. */
/* @__NO_SIDE_EFFECTS__ */
export const passedOver = <E extends v.ObjectEntries>(entries: E) =>
  v.entriesFromList(Object.keys(entries) as (keyof E & string)[], v.optional(v.unknown()))
