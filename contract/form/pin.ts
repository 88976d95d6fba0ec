import * as v from 'valibot'
import { uuid } from '../wire/schema.ts'
import type { FormBoard } from './definition.ts'
import type { Cell, Field, PinField, Row, Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** Decimal places of a pin: a ten-thousandth of a plan of 12,000 px is about one pixel. */
const places = 4

const rounded = (value: number) => Number(value.toFixed(places))

const fraction = v.pipe(
  v.number(),
  v.finite('number'),
  v.minValue(0, 'min'),
  v.maxValue(1, 'max'),
  v.check((value) => rounded(value) === value, 'places'),
)

/**
 * A place on a drawing: id of the revision it was set on, and fractions of its picture from the left
 * and the top.
 */
export const pinShape = v.strictObject({ drawing: uuid, x: fraction, y: fraction })
export type Pin = v.InferOutput<typeof pinShape>

/** A pin as it is stored: within the picture, with four decimal places. */
export function pinAt(drawing: string, x: number, y: number): Pin {
  const within = (value: number) => rounded(Math.min(1, Math.max(0, value)))
  return { drawing, x: within(x), y: within(y) }
}

/** What a field has as its pin; null where there is none. */
export function pinOf(value: unknown): Pin | null {
  return v.is(pinShape, value) ? value : null
}

/** 도면 이름 (32.5 %, 41 %) */
export function pinText({ x, y }: Pin, name: string, number: (value: number) => string): string {
  const percent = (value: number) => `${number(Math.round(value * 1000) / 10)} %`
  return `${name} (${percent(x)}, ${percent(y)})`
}

/** A pin that the values have. */
export interface NamedPin {
  /** `pin`, `findings.pin`: the same for all rows */
  key: string
  /** where it is: `findings.<row id>.pin` */
  path: string
  pin: Pin
}

const isPin = (cell: Field | Cell): cell is PinField => cell.type === 'pin'

/** Keys of the pins that a board declares: `key` or `table.cell`. */
export function pinKeys(board: FormBoard): readonly string[] {
  return fieldsOf(board).flatMap((field) => {
    if (isPin(field)) return [field.key]
    if (field.type !== 'table') return []
    return field.columns.filter(isPin).map((cell) => `${field.key}.${cell.key}`)
  })
}

/** The pins of a record, in the order of the form; `values` are normalized. */
export function namedPins(board: FormBoard, values: Values): NamedPin[] {
  return pinKeys(board).flatMap((key): NamedPin[] => {
    const [first = '', cell] = key.split('.')
    const named = (value: unknown, path: string) => {
      const pin = pinOf(value)
      return pin ? [{ key, path, pin }] : []
    }
    if (cell === undefined) return named(values[first], first)
    return ((values[first] ?? []) as Row[]).flatMap((row) =>
      named(row[cell], `${first}.${row.id}.${cell}`),
    )
  })
}

/** Ids of the revisions that values name anywhere, for those who do not know their board. */
export function drawingsNamed(values: unknown): string[] {
  const pin = pinOf(values)
  if (pin) return [pin.drawing]
  if (typeof values !== 'object' || values === null) return []
  return Object.values(values).flatMap(drawingsNamed)
}
