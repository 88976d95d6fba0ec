import * as v from 'valibot'
import type { Option, TextField, TextFormat } from '../form/field-types.ts'
import { formats } from '../form/formatted.ts'
import { isSensitive, sensitiveShape, shownText } from '../form/sensitive.ts'
import type { Compared } from '../list/operators.ts'
import { richFault } from '../rich/check.ts'
import { richMost } from '../rich/rich.ts'
import { richReading } from '../rich/value.ts'
import { text } from '../wire/schema.ts'
import { type FieldTypes, written } from './field-type.ts'

const compared: Compared = { kind: 'text', input: 'text' }

/** Characters that Excel takes in a cell. The form counts without the marks of lists. */
export const mostOfCell = 32_767

/** Empty texts are what a cleared control gives. */
const formatted = (format: TextFormat) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || formats[format].accepts(value), 'format'),
  )

const oneOrEmpty = (choices: readonly Option[]) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || choices.some((one) => one.value === value), 'option'),
  )

const typed = (field: TextField, most: number) => field.max ?? most

function textShape(field: TextField, most: number): v.GenericSchema {
  const bare = () => {
    if (field.type === 'text' && field.format) return formatted(field.format)
    return field.choices ? oneOrEmpty(field.choices) : text(typed(field, most))
  }
  return field.sensitive ? sensitiveShape(bare()) : bare()
}

const textOf = (field: TextField, value: unknown) =>
  isSensitive(field) ? shownText(field, value) : String(value)

/** Code points of a line that somebody types (spec §5). */
const line = 200

export const textTypes: FieldTypes<'text' | 'textarea' | 'rich'> = {
  text: {
    shape: (field) => textShape(field, line),
    text: textOf,
    missing: written,
    unread: null,
    column: () => compared,
    sheet: {
      rule: (field) => {
        if (isSensitive(field)) return null
        if (field.format === 'business-number') return { kind: 'bizno' }
        if (field.format === 'telephone') return { kind: 'phone' }
        return { kind: 'text', max: typed(field, line) }
      },
      width: ({ max = 60 }) => Math.min(30, Math.max(14, max / 3)),
    },
    merge: 'whole',
    carried: true,
    print: { upright: 2, lying: 2 },
    letters: line,
  },
  textarea: {
    shape: (field) => textShape(field, richMost),
    text: textOf,
    missing: written,
    unread: null,
    column: () => compared,
    sheet: {
      rule: (field) => (isSensitive(field) ? null : { kind: 'lines', max: typed(field, richMost) }),
      width: () => 40,
    },
    merge: 'whole',
    carried: true,
    print: { upright: 3, lying: 3 },
    letters: richMost,
  },
  rich: {
    shape: ({ max = richMost }) =>
      v.pipe(
        v.unknown(),
        v.rawCheck(({ dataset, addIssue }) => {
          const fault = dataset.typed && richFault(dataset.value, max)
          if (fault) addIssue({ message: fault })
        }),
      ),
    text: (_, value) => richReading(value),
    missing: written,
    unread: null,
    column: () => compared,
    sheet: {
      rule: () => ({ kind: 'lines', max: mostOfCell }),
      width: () => 40,
      cell: richReading,
    },
    merge: 'whole',
    carried: true,
    print: { upright: 3, lying: 3 },
    letters: richMost,
  },
}
