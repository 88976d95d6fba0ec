import * as v from 'valibot'
import { id } from '../wire/schema.ts'

/** People named with a row at most; their ids give how many there are in all. */
export const mostNamed = 5
/** Ids that a row tells, and that a choice may say to have seen. */
export const mostSeen = 200

/** By what a row is taken to be somebody who is registered; the surest first. */
export const matchSigns = ['number', 'birthdate', 'phone', 'name'] as const
export type MatchSign = (typeof matchSigns)[number]

/** What a person decided of a row that may repeat somebody. */
export const rowChoice = v.variant('do', [
  /** that person gets the values of the row; as they were when the person decided */
  v.strictObject({ do: v.literal('update'), id, revision: v.number() }),
  v.strictObject({ do: v.literal('skip') }),
  /** somebody else of the same name: these people were shown, and are others */
  v.strictObject({ do: v.literal('new'), seen: v.pipe(v.array(id), v.maxLength(mostSeen)) }),
])
export type RowChoice = v.InferOutput<typeof rowChoice>

/** Somebody who is registered, as far as it takes to tell them from another. */
const matched = v.object({
  id,
  revision: v.number(),
  name: v.string(),
  com_name: v.string(),
  /** masked; null: none, or not for the caller */
  phone: v.nullable(v.string()),
  /** first day of their entry in the register */
  registered: v.string(),
  retired_on: v.nullable(v.string()),
  by: v.picklist(matchSigns),
  /** of another project, and not in this one */
  elsewhere: v.boolean(),
  /** keys of the columns in which the row differs */
  changes: v.array(v.string()),
  may_update: v.boolean(),
})
export type Matched = v.InferOutput<typeof matched>

/** A row that may repeat somebody, and waits for a choice. */
export const rowMatch = v.object({
  row: v.number(),
  /** an earlier row of the sheet that may be the same person */
  earlier: v.nullable(v.number()),
  /** the first few of them, the surest first */
  people: v.array(matched),
  /** all of them */
  ids: v.array(id),
  /** false: the number or the day of birth says that it is nobody else */
  may_create: v.boolean(),
})
export type RowMatch = v.InferOutput<typeof rowMatch>

/** What the answer of an import has besides where rows may repeat somebody. */
export const matchAnswer = {
  /** registered people who got the values of a row */
  corrected: v.number(),
  /** rows that say what is registered already */
  unchanged: v.number(),
  /** rows left out because a person chose so */
  skipped: v.number(),
  /** rows that wait for a choice; each has an error as well */
  matches: v.array(rowMatch),
}
