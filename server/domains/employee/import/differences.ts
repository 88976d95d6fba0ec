import type { CellValue } from '../../../../contract/sheet/cell.ts'
import { employeeSheet } from '../../../../contract/sheet/employees.ts'
import { likeKey, type SheetRow } from '../../../../contract/sheet/rows.ts'
import { phoneKey } from '../../../../contract/text/phone-key.ts'
import type { Known } from './known.ts'

export type Values = SheetRow<CellValue>['values']

type Same = (value: CellValue, known: Known, fieldIds: readonly number[]) => boolean

const alike =
  (key: keyof Known): Same =>
  (value, known) =>
    likeKey(value) === likeKey(known[key] as CellValue)

/** The days of somebody who has moved on are those of their history, and no row's to change. */
const dayOf =
  (key: 'hired_on' | 'positioned_on'): Same =>
  (value, known) =>
    known.stages > 1 || value === known[key]

const special: Readonly<Record<string, Same>> = {
  com_name: () => true,
  contact_number: (value, known) => phoneKey(value) === phoneKey(known.contact_number),
  hired_on: dayOf('hired_on'),
  positioned_on: dayOf('positioned_on'),
  fields: (_, known, fieldIds) =>
    fieldIds.length === known.fieldIds.length &&
    fieldIds.every((id) => known.fieldIds.includes(id)),
}

const same = new Map<string, Same>(
  employeeSheet.columns.map(({ key }) => [key, special[key] ?? alike(key as keyof Known)]),
)

/** Whether the row takes on again somebody who had left. */
export const isReturn = (values: Values, { retired_on }: Known): boolean =>
  retired_on !== null && String(values.hired_on) > retired_on

/** Keys of the columns in which a row says something else than the register; what is empty says nothing. */
export function differences(values: Values, known: Known, fieldIds: readonly number[]): string[] {
  const returns = isReturn(values, known)
  return employeeSheet.columns.flatMap(({ key }) => {
    const value = values[key] ?? null
    if (value === null) return []
    if (returns && key === 'hired_on') return [key]
    return same.get(key)?.(value, known, fieldIds) ? [] : [key]
  })
}
