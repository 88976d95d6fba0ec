import * as v from 'valibot'
import type { Condition } from '../record/condition.ts'
import { byCodePoints } from '../text/compare.ts'
import type { CrossCheck, OtherRecord, Warning } from './cross-check-rule.ts'
import type { FormBoard } from './definition.ts'
import type { Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'
import { shapeOf } from './shape.ts'

/** A warning, with the check that gave it. */
export interface CrossWarning extends Warning {
  check: CrossCheck
}

/** Records of a check that are looked at at most, and warnings that are shown. */
export const mostOthers = 500
export const mostWarnings = 20

/**
 * The values that the checks of a board read, as far as they have the shapes of their fields: half of
 * a record, or what anybody sends.
 */
export function readByChecks(board: FormBoard, values: Values): Values {
  const keys = new Set(board.crossChecks?.flatMap(({ reads }) => reads))
  return Object.fromEntries(
    fieldsOf(board)
      .filter((field) => keys.has(field.key) && v.is(shapeOf(field), values[field.key]))
      .map(({ key }) => [key, values[key]]),
  )
}

/**
 * What all checks of a board find, dangers first and then by time.
 * @param values of any kind: what does not fit its field is not read
 * @param othersOf the records that a check looks at, without the record itself
 */
export async function crossCheck(
  board: FormBoard,
  values: Values,
  othersOf: (
    check: CrossCheck,
    conditions: readonly Condition[],
  ) => Promise<readonly OtherRecord[]> | readonly OtherRecord[],
): Promise<CrossWarning[]> {
  const found: CrossWarning[] = []
  const own = readByChecks(board, values)
  for (const check of board.crossChecks ?? []) {
    const conditions = check.among(own)
    if (!conditions) continue
    const others = await othersOf(check, conditions)
    found.push(...check.find(own, others).map((one) => ({ ...one, check })))
  }
  const place = ({ level, begin = '', record }: Warning) =>
    `${level === 'danger' ? 0 : 1} ${begin} ${record?.id ?? ''}`
  return found.toSorted((a, b) => byCodePoints(place(a), place(b))).slice(0, mostWarnings)
}

/** Checks named twice, or that read a field which there is not. */
export function wrongCrossChecks(board: FormBoard): string[] {
  const names = (board.crossChecks ?? []).map(({ name }) => name)
  const known = new Set(fieldsOf(board).map(({ key }) => key))
  return [
    ...names.filter((name, at) => names.indexOf(name) < at),
    ...(board.crossChecks ?? []).flatMap(({ name, at, reads }) =>
      [at, ...reads].filter((key) => !known.has(key)).map((key) => `${name}: ${key}`),
    ),
  ]
}
