import type { Cell, ChoiceField, Field, MediaField, TextField } from '../form/field-types.ts'
import { calcTypes } from './calc.ts'
import { choiceTypes } from './choice.ts'
import { compositeTypes } from './composite.ts'
import type { FieldType, FieldTypes } from './field-type.ts'
import { mediaTypes } from './media.ts'
import { momentTypes } from './moment.ts'
import { numberTypes } from './number.ts'
import { referenceTypes } from './reference.ts'
import { textTypes } from './text.ts'

/** Every type of field, and all that the contract knows of it (decisions/082). */
const fieldTypes: FieldTypes<Field['type']> = {
  ...textTypes,
  ...numberTypes,
  ...momentTypes,
  ...choiceTypes,
  ...referenceTypes,
  ...mediaTypes,
  ...compositeTypes,
  ...calcTypes,
}

export const typesOfFields = Object.keys(fieldTypes) as Field['type'][]

/** What the type of a field is. */
export const typeOf = (field: Pick<Field, 'type'>) => fieldTypes[field.type] as FieldType<Field>

/** Whether its values are numbers, entered or computed. */
export const isNumber = (field: Field | Cell): boolean =>
  typeOf(field).column(field)?.input === 'number'

/** Whether somebody types its value, as plain text. */
export const isText = (field: Field | Cell): field is TextField =>
  typeOf(field).letters !== undefined && field.type !== 'rich'

/** Whether somebody chooses one of its options. */
export const isChoice = (field: Field | Cell): field is ChoiceField =>
  typeOf(field).column(field)?.kind === 'choice' && field.type !== 'calc'

/** Whether its values are ids of uploads. */
export const isUpload = (field: Field | Cell): field is MediaField =>
  typeOf(field).uploads !== undefined

export const isPhoto = (field: Field | Cell): boolean => typeOf(field).uploads === 'photo'

/** Whether a value consists of several, each of which is added and removed for itself. */
export const isSet = (field: Field | Cell): boolean => typeOf(field).merge === 'set'

/** Whether it has parts that are written, merged and shown each for itself: rows, answers. */
export const hasParts = (field: Field | Cell): boolean =>
  typeOf(field).merge === 'rows' || typeOf(field).merge === 'answers'
