import type * as v from 'valibot'
import type { Cell, Field, Question } from '../form/field-types.ts'
import type { Compared } from '../list/operators.ts'
import type { Shape } from '../merge/shape.ts'
import type { CellValue } from '../sheet/cell.ts'
import type { SheetNames, SheetRule } from '../sheet/sheet.ts'
import type { Text } from '../text/text.ts'
import type { Reading } from './reading.ts'

export type FieldOf<Type extends Field['type']> = Field & { type: Type }

/** What a type of field is, wherever it is read. `Of`: a field of the type. */
export interface FieldType<Of> {
  /** of its value, null aside; `shapeOf` gives the shape of a cell */
  shape: (field: Of, shapeOf: (cell: Cell) => v.GenericSchema) => v.GenericSchema
  /** a value that is not empty, as one line */
  text: (field: Of, value: unknown, reading: Reading) => string
  /** what to do about an empty one that is required: a choice is not written, a photo not chosen */
  missing: Text
  /** the rule that a typed text breaks, of a type whose values are read of it */
  unread: ((text: string) => 'number' | 'date' | 'time' | 'datetime' | null) | null
  /** how its column compares, in lists; null: no condition names it */
  column: (field: Of) => Compared | null
  /** as a column of a workbook; null: no cell can hold it */
  sheet: SheetPart<Of> | null
  /** how two versions of it become one */
  merge: Shape['as']
  /** whether a new record may take it over; not what belongs to its own day, or is computed */
  carried: boolean
  print: Printed
  /** of a typed text: most code points, unless the field says others */
  letters?: number
  /** what its ids are uploads of */
  uploads?: 'photo' | 'file'
}

/**
 * On paper: a column of a table by its share of the width, on an upright page and on one that lies;
 * a block of its own; or elsewhere, where all of its kind are.
 */
export type Printed = { upright: number; lying: number } | 'block' | 'elsewhere'

interface SheetPart<Of> {
  /** null where a field of the type cannot be in a cell */
  rule: (field: Of, names: SheetNames, question: Question | undefined) => SheetRule | null
  /** characters that are read without pulling at the column; 14 when absent */
  width?: number | ((field: Of) => number)
  /** a value as a cell contains it, where that is not its plain text or number */
  cell?: (value: unknown) => CellValue
  /** what a cell says, as the record has it, where that is not the same */
  value?: (cell: string | number) => unknown
}

/** The types of a family: a new one does not compile without each of its parts. */
export type FieldTypes<Type extends Field['type']> = {
  [One in Type]: FieldType<FieldOf<One>>
}

export const written: Text = { ko: '적어 주세요.', en: 'Fill this in.' }
export const chosen: Text = { ko: '골라 주세요.', en: 'Choose one.' }

/** A value that is read as it was given, as a whole, and may be taken over. */
export const plain = { unread: null, merge: 'whole', carried: true } as const

export const narrow: Printed = { upright: 1.2, lying: 1.5 }
export const never = () => null
