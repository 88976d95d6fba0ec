import type { Text } from '../text/text.ts'

/**
 * How long a record stays after it was removed, where that is longer than the bin: until then nobody
 * can make it disappear. Counted from its last change, as a record is evidence of what it said last.
 */
export interface Retention {
  years: number
  /** counted from the end of the contract of its project; without one it has no end */
  after?: 'projectEnd'
  /** more years where this field of the record, a check, is set */
  longer?: { field: string; years: number }
  /** where that is written; absent: a period of our own, which the screen does not call a legal one */
  law?: Text
}

/** Days that every removed record stays, so that it can be brought back. */
export const binDays = 90
