import * as v from 'valibot'
import { optionLabel } from '../codes/safety.ts'
import type { CalcField } from '../form/field-types.ts'
import type { Compared } from '../list/operators.ts'
import { comparedChoice } from './choice.ts'
import { type FieldTypes, narrow, written } from './field-type.ts'
import { dayWords } from './moment.ts'
import type { Reading } from './reading.ts'

interface Computed {
  column: (field: CalcField) => Compared
  text: (field: CalcField, value: unknown, reading: Reading) => string
}

/** `places` of a number; a text may stand in its place. */
const plain =
  (places: number): Computed['text'] =>
  ({ unit }, value, { number, language }) =>
    typeof value === 'number' ? `${number(value, places)}${unit?.[language] ?? ''}` : `${value}`

/** What it computes. */
const computed: Record<CalcField['as'], Computed> = {
  int: { column: () => ({ kind: 'number', input: 'number' }), text: plain(0) },
  dec: { column: () => ({ kind: 'number', input: 'number' }), text: plain(2) },
  text: { column: () => ({ kind: 'text', input: 'text' }), text: plain(0) },
  choice: {
    column: comparedChoice,
    text: ({ options = [] }, value, { language }) => optionLabel(options, value, language),
  },
  day: {
    column: () => ({ kind: 'day', input: 'day' }),
    text: (_, value, reading) => dayWords(value, reading),
  },
}

export const calcTypes: FieldTypes<'calc'> = {
  calc: {
    shape: () => v.nullable(v.union([v.string(), v.number()])),
    text: (field, value, reading) => computed[field.as].text(field, value, reading),
    missing: written,
    unread: null,
    column: (field) => computed[field.as].column(field),
    sheet: null,
    merge: 'derived',
    carried: false,
    print: narrow,
  },
}
