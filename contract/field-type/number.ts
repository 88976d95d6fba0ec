import * as v from 'valibot'
import type { NumberField } from '../form/field-types.ts'
import { hoursAndMinutes } from '../form/formatted.ts'
import type { Compared } from '../list/operators.ts'
import { type FieldTypes, narrow, usualWidth, written } from './field-type.ts'
import type { Reading } from './reading.ts'
import { numberShape, placesOf, unitsOf } from './shape-parts.ts'

const compared = (): Compared => ({ kind: 'number', input: 'number' })
const unread = () => 'number' as const

/** In a form also what was typed and is no number: as it stands. */
function numberText({ unit }: NumberField, value: unknown, reading: Reading, places: number) {
  if (Number.isNaN(Number(value))) return String(value)
  const text = reading.number(Number(value), places)
  return unit ? `${text}${unit[reading.language]}` : text
}

export const numberTypes: FieldTypes<'int' | 'dec' | 'money' | 'duration'> = {
  int: {
    shape: (field) => numberShape(field, 0),
    text: (field, value, reading) => numberText(field, value, reading, 0),
    missing: written,
    unread,
    column: compared,
    sheet: {
      rule: ({ unit }) => ({ kind: 'number', places: 0, units: unitsOf(unit) }),
      width: usualWidth,
    },
    merge: 'whole',
    carried: true,
    print: narrow,
  },
  dec: {
    shape: (field) => numberShape(field, placesOf(field)),
    text: (field, value, reading) => numberText(field, value, reading, placesOf(field)),
    missing: written,
    unread,
    column: compared,
    sheet: {
      rule: (field) => ({ kind: 'number', places: placesOf(field), units: unitsOf(field.unit) }),
      width: usualWidth,
    },
    merge: 'whole',
    carried: true,
    print: narrow,
  },
  money: {
    shape: (field) => numberShape(field, 0, 0),
    text: (field, value, reading) => numberText(field, value, reading, 0),
    missing: written,
    unread,
    column: compared,
    sheet: {
      rule: ({ unit }) => ({ kind: 'number', places: 0, units: unitsOf(unit) }),
      width: usualWidth,
    },
    merge: 'whole',
    carried: true,
    print: narrow,
  },
  duration: {
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
      width: usualWidth,
      cell(value) {
        if (typeof value !== 'number') return String(value)
        const { hours, minutes } = hoursAndMinutes(value)
        return `${hours}:${String(minutes).padStart(2, '0')}`
      },
    },
    merge: 'whole',
    carried: true,
    print: narrow,
  },
}
