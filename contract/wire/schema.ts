import * as v from 'valibot'
import { orDigits, orJsonIds } from './as-sent.ts'
import { unstorable } from './json-text.ts'

/** Number of code points: what a person counts as characters, the same on both sides. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** Of a text whose other characters are checked beside: NFC, without NUL, at most `max` code points. */
/* @__NO_SIDE_EFFECTS__ */
export function uncheckedText(max: number) {
  return v.pipe(
    v.string(),
    v.transform((value) => value.normalize('NFC')),
    v.check((value) => !value.includes('\u0000'), 'text'),
    v.check((value) => codePoints(value) <= max, 'max'),
  )
}

/** Text as typed by a person: NFC, whole characters without NUL, at most `max` code points. */
/* @__NO_SIDE_EFFECTS__ */
export function text(max: number) {
  return v.pipe(
    uncheckedText(max),
    v.check((value) => value.includes('\u0000') || !unstorable.test(value), 'text'),
  )
}

/** Not only white space. */
export const filled = /* @__PURE__ */ v.check((value: string) => value.trim() !== '', 'required')

/** As `text`, and not only white space. */
/* @__NO_SIDE_EFFECTS__ */
export function requiredText(max: number) {
  return v.pipe(text(max), filled)
}

export const uuid = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'uuid'),
)

/** UUIDv7: what a device makes for the things it writes (offline.md §1.4). */
export const uuidv7 = v.pipe(
  v.string(),
  v.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'uuid'),
)

export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'sha256'))

/**
 * One of `options` in an answer. A kind that a later build adds is read as `other`, so that a row of
 * it does not make a whole list unreadable. What is no text at all is refused.
 */
/* @__NO_SIDE_EFFECTS__ */
export function knownOr<const K extends string, const O extends string | null>(
  options: readonly K[],
  other: O,
): v.GenericSchema<K, K | O> {
  const known = v.picklist(options) as v.GenericSchema<K, K | O>
  return {
    ...known,
    '~run'(dataset, config) {
      const isText = typeof dataset.value === 'string'
      const read = known['~run'](dataset, config)
      return read.issues && isText ? { typed: true, value: other } : read
    },
  }
}

/** Ids are 32-bit integers in the database. */
const mostId = 2_147_483_647

/** A database integer id. */
export const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(mostId))

/** The same in a body, whose sender may have it from an address. */
export const idInBody = orDigits(id)

/** The same, out of a path or a query string. */
export const idParam = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'id'), v.transform(Number), id)

/** An instant, ISO 8601 in UTC with milliseconds, as `Date.prototype.toISOString` prints it. */
export const instant = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$/, 'datetime'),
  // A 30 February and an hour 24 are moved to the next day when they are read: not so here.
  v.check((value) => {
    const at = new Date(value)
    return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 16) === value.slice(0, 16)
  }, 'datetime'),
)

/** A calendar day of the project, yyyy-MM-dd. */
export const day = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\d$/, 'date'),
  v.check((value) => {
    const at = new Date(`${value}T00:00:00Z`)
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(value)
  }, 'date'),
)

/** 1900 to 2100: what lies beyond was mistyped. Of ISO texts, with or without a time. */
export const isSensible = (value: string): boolean => value >= '1900' && value < '2101'

/** As `day`, of what somebody enters now. What was stored before is still read. */
export const enteredDay = v.pipe(day, v.check(isSensible, 'date'))

/** A year in a query string, as sensible as a day. */
export const yearParam = v.pipe(v.string(), v.regex(/^(19|20|21)\d\d$/, 'date'))

/** As `instant`, of what somebody enters now. Not of a device's clock, which may be anywhere. */
export const enteredInstant = v.pipe(instant, v.check(isSensible, 'datetime'))

/** A switch in a query string: `1`, `true`, `0`, `false`. */
export const flagParam = v.pipe(
  v.picklist(['1', '0', 'true', 'false']),
  v.transform((value) => value === '1' || value === 'true'),
)

/** Comma-joined integer ids in a query string. */
export const idListParam = orJsonIds(
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/, 'id'),
    v.transform((value) => value.split(',').map(Number)),
    v.check((ids) => ids.every((one) => one <= mostId), 'id'),
  ),
)

/** Comma-joined UUIDs in a query string, 200 at most. */
export const uuidListParam = v.pipe(
  v.string(),
  v.regex(
    /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,199}$/,
    'uuid',
  ),
  v.transform((value) => value.split(',')),
)

/** `page` from 1, `perPage` 1…max (spec §7). */
/* @__NO_SIDE_EFFECTS__ */
export function paging(perPage = 20, max = 200) {
  const count = (top: number) =>
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, 'int'),
      v.transform(Number),
      v.minValue(1, 'min'),
      v.maxValue(top, 'max'),
    )
  return {
    page: v.optional(count(1_000_000), '1'),
    perPage: v.optional(count(max), String(perPage)),
  }
}

/** A paged list: `{data, total, page, perPage}` (design §4). */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<S extends v.GenericSchema>(item: S) {
  return v.object({
    data: v.array(item),
    total: v.number(),
    page: v.number(),
    perPage: v.number(),
  })
}

/** A person as others may see one: name, company, position. */
export const personRef = v.object({
  id,
  name: v.string(),
  position: v.nullable(v.string()),
  companyId: v.nullable(id),
  companyName: v.nullable(v.string()),
})
export type PersonRef = v.InferOutput<typeof personRef>

/** The answer of a call without a result. */
export const done = v.object({ ok: v.literal(true) })
