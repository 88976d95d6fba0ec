import * as v from 'valibot'
import { sheetError } from './error.ts'

/** Rows of one import at most (issue: thousands of rows). */
export const mostImportRows = 50_000

/** `check` looks and writes nothing; `all` writes when no row is wrong; `valid` leaves those out. */
const importMode = v.picklist(['check', 'all', 'valid'])

const row = {
  /** its number in the sheet */
  row: v.pipe(v.number(), v.safeInteger('int'), v.minValue(1, 'min')),
  /** column key (contract/sheet) → cell */
  values: v.record(v.string(), v.nullable(v.union([v.string(), v.number(), v.boolean()]))),
}

/** What every import of a workbook takes, beside what it is for; `more`: what a row has besides. */
/* @__NO_SIDE_EFFECTS__ */
export function importBody<const More extends v.ObjectEntries = Record<never, never>>(
  most: number,
  more: More = {} as More,
) {
  return {
    mode: importMode,
    rows: v.pipe(
      v.array(v.strictObject({ ...row, ...more })),
      v.minLength(1, 'required'),
      v.maxLength(most, 'max'),
    ),
  }
}

/** What every import of a workbook answers. */
export const importAnswer = {
  created: v.number(),
  /** rows without an error */
  valid: v.number(),
  /** rows with one */
  refused: v.number(),
  /** the first thousand */
  errors: v.array(sheetError),
  /** how many more there are */
  more: v.number(),
}
