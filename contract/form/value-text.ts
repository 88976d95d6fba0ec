import type { Reading } from '../field-type/reading.ts'
import { typeOf } from '../field-type/type-of.ts'
import type { Cell, Field } from './field-types.ts'
import { isEmpty } from './fields.ts'

export type { Reading } from '../field-type/reading.ts'

/**
 * A value as one line of text: for lists, pages, prints and histories. Empty is ''. Photos and
 * files are counted, rows and checklists too.
 */
export const valueText = (field: Field | Cell, value: unknown, reading: Reading): string =>
  isEmpty(value) ? '' : typeOf(field).text(field, value, reading)
