import * as v from 'valibot'
import { sheetError } from './error.ts'

/** Rows of one import at most (issue: thousands of rows). */
export const mostImportRows = 50_000

/** `check` writes nothing; `all` writes if no row is wrong; `valid` leaves wrong rows out. */
const importMode = v.picklist(['check', 'all', 'valid'])

/** The maximum length of a workbook cell. */
const longestCell = 32_767
const cell = v.union([v.pipe(v.string(), v.maxLength(longestCell, 'max')), v.number(), v.boolean()])

const row = {
  /** its number in the sheet */
  row: v.pipe(v.number(), v.safeInteger('int'), v.minValue(1, 'min')),
  /** column key (contract/sheet) → cell */
  values: v.record(v.string(), v.nullable(cell)),
}

/**
 * At least one row. The count is checked first, so that a million rows are refused without
 * validating each.
 */
/* @__NO_SIDE_EFFECTS__ */
export function countedRows<const Row extends v.GenericSchema>(one: Row, most: number) {
  const counted = v.pipe(v.array(v.unknown()), v.maxLength(most, 'max'))
  const rows = v.pipe(v.array(one), v.minLength(1, 'required'), v.maxLength(most, 'max'))
  const run: (typeof rows)['~run'] = (dataset, config) => {
    const { value } = dataset
    const result = counted['~run']({ value }, config)
    return result.issues
      ? { typed: false, value, issues: result.issues }
      : rows['~run'](dataset, config)
  }
  return { ...rows, '~run': run }
}

/** What every import of a workbook takes, beside what it is for; `more`: what a row has besides. */
/* @__NO_SIDE_EFFECTS__ */
export function importBody<const More extends v.ObjectEntries = Record<never, never>>(
  most: number,
  more: More = {} as More,
) {
  return {
    mode: importMode,
    rows: countedRows(v.strictObject({ ...row, ...more }), most),
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
  /** the numbers of all rows with one, ascending */
  refusedRows: v.array(v.number()),
}
