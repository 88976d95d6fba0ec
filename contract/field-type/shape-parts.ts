import * as v from 'valibot'
import type { Limit } from '../form/field-types.ts'
import type { Text } from '../text/text.ts'
import { uuidv7 } from '../wire/schema.ts'

/** Counted before any of them is looked at: a body may have a million. */
export const listOf = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(v.array(v.unknown()), v.maxLength(max, 'max'), v.array(item))

/** Items that are numbers or texts, each of them once. */
export const onceEach = <Item extends v.GenericSchema>(item: Item, max: number) =>
  v.pipe(
    listOf(item, max),
    v.check((items) => new Set(items).size === items.length, 'twice'),
  )

export const uploadIds = (max: number) => onceEach(uuidv7, max)

export const oneOf = (options: readonly { value: string }[]) =>
  v.picklist(
    options.map((option) => option.value),
    'option',
  )

/** @param least where the field sets no limit */
export function numberShape(
  { min, max }: Limit,
  places: number,
  least = -999_999_999_999_999,
): v.GenericSchema {
  return v.pipe(
    v.number(),
    v.finite('number'),
    v.check((value) => Number(value.toFixed(places)) === value, places === 0 ? 'int' : 'places'),
    v.minValue(min ?? least, 'min'),
    v.maxValue(max ?? 999_999_999_999_999, 'max'),
  )
}

/** What people write behind a number. */
export const unitsOf = (unit: Text | undefined): string[] => (unit ? [unit.ko, unit.en] : [])
