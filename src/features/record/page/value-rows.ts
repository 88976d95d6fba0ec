import { hasParts } from '../../../../contract/field-type/type-of.ts'
import type { FormBoard, Section } from '../../../../contract/form/definition.ts'
import type { Field, Values } from '../../../../contract/form/field-types.ts'
import { fieldsOf, isEmpty, isVisible } from '../../../../contract/form/fields.ts'
import { type Reading, valueText } from '../../../../contract/form/value-text.ts'
import { faceOf } from '../../board/field-face.ts'

export interface ValueRow {
  field: Field
  text: string
  /** takes the whole width: long text */
  wide: boolean
}

export interface ValueSection {
  section: Section
  rows: ValueRow[]
}

/**
 * A record's values by form section, as text, filled fields only. Pictures, rows and checklists are
 * shown elsewhere, with their counts; what else is computed of them, a score or a sum, is shown here.
 */
export function valueSections(board: FormBoard, values: Values, reading: Reading): ValueSection[] {
  const counted = fieldsOf(board).some(hasParts)
  return board.sections.flatMap((section): ValueSection[] => {
    const rows = section.fields.flatMap((field): ValueRow[] => {
      const isCount = counted && field.type === 'calc' && field.as === 'int'
      const isTotal = field.type === 'calc' && field.total !== undefined
      const { view } = faceOf(field)
      if (view === 'apart' || isCount || isTotal) return []
      const value = values[field.key]
      const isNumbered = board.round?.field === field.key
      if ((isEmpty(value) && !isNumbered) || !isVisible(field, { values })) return []
      const text = isEmpty(value) ? reading.byServer : valueText(field, value, reading)
      return [{ field, text, wide: view === 'wide' || text.length > 40 }]
    })
    return rows.length > 0 ? [{ section, rows }] : []
  })
}
