import * as v from 'valibot'

/** Why a cell is not taken; the words are each side's own. */
export const cellReason = v.picklist([
  'required',
  'max',
  'text',
  'date',
  'time',
  'phone',
  'bizno',
  'int',
  'whole', // a number with a part, where only whole ones are
  'min',
  'option',
  'code',
  'zero', // a number where a leading zero may have been lost
  'formula', // a formula whose result was not saved; about: its cell
  'sheet', // #REF! and its like
  'twice', // the same as an earlier row of the sheet
  'duplicate', // exists already
  'missing', // names something that is not there
  'order', // ends before it begins
  'unknown', // no such column
  'either', // it or the other one has to be there
  'email',
  'username',
  'telephone',
  'mainonly', // a role that a partner's people do not have
  'staffonly', // a role that a worker does not have
  'ambiguous', // names several
  'future', // has not been yet
  'past', // was too long ago
  'same', // ends as it begins
  'nextday', // extends into the site's next day for longer than a shift
  'overlap', // with another of the same person
  'otherday', // a time of another day than its row's; about: that day
  'month',
  'duration',
  'merged', // a cell merged with others; about: which
])
export type CellReason = v.InferOutput<typeof cellReason>

export const sheetError = v.object({
  /** its number in the sheet, the first is 1 */
  row: v.number(),
  /** key of the column */
  column: v.string(),
  reason: cellReason,
  /** what the reason speaks of: the greatest length, the earlier row, the name not found */
  about: v.optional(v.string()),
})
export type SheetError = v.InferOutput<typeof sheetError>
