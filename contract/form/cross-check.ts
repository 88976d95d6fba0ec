import type { Condition } from '../record/condition.ts'
import { byCodePoints } from '../text/compare.ts'
import type { CrossCheck, OtherRecord, Warning } from './cross-check-rule.ts'
import type { FormBoard } from './definition.ts'
import type { Values } from './field-types.ts'
import { fieldsOf } from './fields.ts'

/** A warning of a check of a board. */
export interface CrossWarning extends Warning {
  check: string
}

/** Records of a check that are looked at at most, and warnings that are shown. */
export const mostOthers = 500
export const mostWarnings = 20

/** The values that the checks of a board read. */
export function readByChecks({ crossChecks = [] }: FormBoard, values: Values): Values {
  const keys = new Set(crossChecks.flatMap(({ reads }) => reads))
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key)))
}

/**
 * What all checks of a board find, dangers first and then by time.
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
  for (const check of board.crossChecks ?? []) {
    const conditions = check.among(values)
    if (!conditions) continue
    const others = await othersOf(check, conditions)
    found.push(...check.find(values, others).map((one) => ({ ...one, check: check.name })))
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
