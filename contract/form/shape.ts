import * as v from 'valibot'
import { gps } from '../record/upload.ts'
import { richFault } from '../rich/check.ts'
import { richMost } from '../rich/rich.ts'
import { enteredDay, enteredInstant, id, instant, text, uuid, uuidv7 } from '../wire/schema.ts'
import { askedShape } from './asked-shape.ts'
import { drawing } from './drawing.ts'
import type {
  Cell,
  ChecklistField,
  DurationField,
  Field,
  NumberField,
  Option,
  Question,
  RichField,
  TextField,
  TextFormat,
} from './field-types.ts'
import { formats } from './formatted.ts'
import { pinShape } from './pin.ts'
import { sensitiveShape } from './sensitive.ts'
import { questionsOf, verdictsOf } from './verdicts.ts'

const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time'))
/** Counted before any of them is looked at: a body may have a million. */
const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max, 'max'), v.array(item))

const uploadIds = (max: number) =>
  v.pipe(
    listOf(uuidv7, max),
    v.check((ids) => new Set(ids).size === ids.length, 'twice'),
  )
const idsOf = v.pipe(
  listOf(id, 500),
  v.check((ids) => new Set(ids).size === ids.length, 'twice'),
)

/** Most code points of a text field (spec §5). */
export function maxLength(field: Pick<TextField | RichField, 'type' | 'max'>): number {
  return field.max ?? (field.type === 'text' ? 200 : richMost)
}

function number(field: Pick<NumberField, 'type' | 'places' | 'min' | 'max'>): v.GenericSchema {
  const places = field.type === 'dec' ? (field.places ?? 2) : 0
  return v.pipe(
    v.number(),
    v.finite('number'),
    v.check((value) => Number(value.toFixed(places)) === value, places === 0 ? 'int' : 'places'),
    v.minValue(field.min ?? (field.type === 'money' ? 0 : -999_999_999_999_999), 'min'),
    v.maxValue(field.max ?? 999_999_999_999_999, 'max'),
  )
}

function choice(options: readonly { value: string }[]): v.GenericSchema {
  return v.picklist(
    options.map((option) => option.value),
    'option',
  )
}

/** The shape of one field's value, null aside. Conditional rules are not here: see `check.ts`. */
export function shapeOf(field: Field | Cell): v.GenericSchema {
  switch (field.type) {
    case 'text':
    case 'textarea':
      return field.sensitive ? sensitiveShape(textOf(field)) : textOf(field)
    case 'rich':
      return rich(maxLength(field))
    case 'month':
      return enteredMonth
    case 'duration':
      return minutes(field)
    case 'int':
    case 'dec':
    case 'money':
      return number(field)
    case 'date':
      return enteredDay
    case 'time':
      return time
    case 'datetime':
      return enteredInstant
    case 'select':
    case 'radio':
      return choice(field.options)
    case 'multi':
      return v.pipe(
        // Of more, one would be there twice.
        listOf(choice(field.options), field.options.length),
        v.check((values) => new Set(values).size === values.length, 'twice'),
      )
    case 'check':
      return v.boolean()
    case 'checklist':
      return checklist(field)
    case 'asked':
      return askedShape
    case 'table':
      return table(field)
    case 'user':
    case 'company':
    case 'field':
    case 'worker':
      return id
    case 'users':
    case 'workers':
      return idsOf
    case 'link':
      return uuid
    case 'photo':
      return uuidv7
    case 'photos':
    case 'files':
      return uploadIds(field.max ?? 20)
    case 'drawing':
      return drawing
    case 'gps':
      return v.strictObject({ ...gps.entries, at: v.optional(v.nullable(instant)) })
    case 'pin':
      return pinShape
    case 'calc':
      return v.nullable(v.union([v.string(), v.number()]))
  }
}

function textOf(field: TextField) {
  if (field.type === 'text' && field.format) return formatted(field.format)
  if (field.choices) return chosen(field.choices)
  return text(maxLength(field))
}

const rich = (max: number) =>
  v.pipe(
    v.unknown(),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed && richFault(dataset.value, max)
      if (fault) addIssue({ message: fault })
    }),
  )

/** Empty is what a cleared control gives. */
const chosen = (choices: readonly Option[]) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || choices.some((one) => one.value === value), 'option'),
  )

const enteredMonth = v.pipe(
  v.string(),
  v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month'),
  v.check((value) => value >= '1900-01' && value < '2200-01', 'month'),
)

/** A day of work and its night at most, unless the form says otherwise. */
function minutes({ min = 0, max = 24 * 60 }: Pick<DurationField, 'min' | 'max'>) {
  return v.pipe(v.number(), v.integer('int'), v.minValue(min, 'min'), v.maxValue(max, 'max'))
}

/** Empty texts are what a cleared control gives. */
const formatted = (format: TextFormat) =>
  v.pipe(
    v.string(),
    v.check((value) => value === '' || formats[format].accepts(value), 'format'),
  )

function checklist(field: ChecklistField): v.GenericSchema {
  const verdict = v.picklist(
    verdictsOf(field).map(({ value }) => value),
    'option',
  )
  const answerOf = ({ measure }: Question): v.GenericSchema => {
    const common: v.ObjectEntries = {
      action: v.optional(text(2000)),
      photos: v.optional(uploadIds(8)),
      ...(field.columns && { second: v.optional(verdict) }),
    }
    if (!measure) return v.strictObject({ answer: verdict, ...common })
    const value = number({ ...measure, type: 'dec', places: measure.places ?? 0 })
    return v.strictObject({ answer: v.optional(verdict), value: v.optional(value), ...common })
  }
  const answers: v.ObjectEntries = Object.fromEntries(
    questionsOf(field).map((question) => [question.id, v.optional(answerOf(question))]),
  )
  return v.strictObject(answers)
}

function table(field: Extract<Field, { type: 'table' }>): v.GenericSchema {
  const cells = Object.fromEntries(
    field.columns.map((cell) => [cell.key, v.optional(v.nullable(shapeOf(cell)))]),
  )
  return v.pipe(
    listOf(v.strictObject({ id: uuidv7, ...cells }), field.maxRows),
    v.check((rows) => new Set(rows.map((row) => row.id)).size === rows.length, 'twice'),
  )
}
