import type * as v from 'valibot'
import { typeOf } from '../field-type/type-of.ts'
import { richMost } from '../rich/rich.ts'
import type { Cell, Field, RichField, TextField } from './field-types.ts'

/** Most code points of a text field (spec §5). */
export const maxLength = (field: Pick<TextField | RichField, 'type' | 'max'>): number =>
  field.max ?? typeOf(field).letters ?? richMost

/** The shape of one field's value, null aside. Conditional rules are not here: see `check.ts`. */
export const shapeOf = (field: Field | Cell): v.GenericSchema => typeOf(field).shape(field, shapeOf)
