import * as v from 'valibot'
import type { Option, TextField, TextFormat } from '../form/field-types.ts'
import { formats } from '../form/formatted.ts'
import { isSensitive, sensitiveShape, shownText } from '../form/sensitive.ts'
import type { Compared } from '../list/operators.ts'
import { richFault } from '../rich/check.ts'
import { richMost } from '../rich/rich.ts'
import { richReading } from '../rich/value.ts'
import type { SheetRule } from '../sheet/sheet.ts'
import { text } from '../wire/schema.ts'
import { type FieldType, type FieldTypes, plain, written } from './field-type.ts'

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

/** Code points of a line that somebody types (spec §5). */
const line = 200

type TypedText = FieldType<TextField> & { letters: number }

/** @param letters most code points, unless the field says others */
const typed = (letters: number, rule: (max: number) => SheetRule): Omit<TypedText, 'print'> => ({
  ...plain,
  shape(field) {
    const bare = () => {
      if (field.type === 'text' && field.format) return formatted(field.format)
      return field.choices ? oneOrEmpty(field.choices) : text(field.max ?? letters)
    }
    return field.sensitive ? sensitiveShape(bare()) : bare()
  },
  text: (field, value) => (isSensitive(field) ? shownText(field, value) : String(value)),
  missing: written,
  column: () => compared,
  sheet: {
    rule({ sensitive, format, max = letters }) {
      if (sensitive) return null
      if (format === 'business-number') return { kind: 'bizno' }
      return format === 'telephone' ? { kind: 'phone' } : rule(max)
    },
    width: ({ type, max = 60 }) => (type === 'text' ? Math.min(30, Math.max(14, max / 3)) : 40),
  },
  letters,
})

export const textTypes: FieldTypes<TextField['type'] | 'rich'> = {
  text: {
    ...typed(line, (max) => ({ kind: 'text', max })),
    print: { upright: 2, lying: 2 },
  },
  textarea: {
    ...typed(richMost, (max) => ({ kind: 'lines', max })),
    print: { upright: 3, lying: 3 },
  },
  rich: {
    ...plain,
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
    column: () => compared,
    sheet: {
      rule: () => ({ kind: 'lines', max: mostOfCell }),
      width: 40,
      cell: richReading,
    },
    print: { upright: 3, lying: 3 },
    letters: richMost,
  },
}
