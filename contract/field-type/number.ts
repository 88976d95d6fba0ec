import * as v from 'valibot'
import type { NumberField } from '../form/field-types.ts'
import { hoursAndMinutes } from '../form/formatted.ts'
import { type FieldType, type FieldTypes, narrow, plain, written } from './field-type.ts'
import { numberShape, unitsOf } from './shape-parts.ts'

const unread = () => 'number' as const

/** A number of so many decimal places. @param least where the field sets no limit */
const number = (
  places: (field: NumberField) => number,
  least?: number,
): FieldType<NumberField> => ({
  ...plain,
  shape: (field) => numberShape(field, places(field), least),
  text(field, value, reading) {
    // In a form also what was typed and is no number: as it stands.
    if (Number.isNaN(Number(value))) return String(value)
    const text = reading.number(Number(value), places(field))
    return field.unit ? `${text}${field.unit[reading.language]}` : text
  },
  missing: written,
  unread,
  column: () => ({ kind: 'number', input: 'number' }),
  sheet: {
    rule: (field) => ({ kind: 'number', places: places(field), units: unitsOf(field.unit) }),
  },
  print: narrow,
})

export const numberTypes: FieldTypes<NumberField['type'] | 'duration'> = {
  int: number(() => 0),
  dec: number(({ places = 2 }) => places),
  money: number(() => 0, 0),
  duration: {
    ...plain,
    // A day of work and its night at most, unless the form says otherwise.
    shape: ({ min = 0, max = 24 * 60 }) =>
      v.pipe(v.number(), v.integer('int'), v.minValue(min, 'min'), v.maxValue(max, 'max')),
    text: (_, value, reading) =>
      Number.isNaN(Number(value))
        ? String(value)
        : reading.duration(hoursAndMinutes(Number(value))),
    missing: { ko: '시간을 적어 주세요.', en: 'Enter a duration.' },
    unread,
    column: () => ({ kind: 'number', input: 'duration' }),
    sheet: {
      rule: () => ({ kind: 'duration' }),
      cell(value) {
        if (typeof value !== 'number') return String(value)
        const { hours, minutes } = hoursAndMinutes(value)
        return `${hours}:${String(minutes).padStart(2, '0')}`
      },
    },
    print: narrow,
  },
}
