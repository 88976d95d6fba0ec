import { checkValues, type Issue } from '../../../contract/form/check.ts'
import { normalize } from '../../../contract/form/compute.ts'
import type { Board } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'

/** Tolerance between clocks: a minute. */
const graceMs = 60_000

export interface FormValidator {
  normalized(values: Values): Values
  /** errors of the values, in form order */
  issues(values: Values): Issue[]
}

/**
 * Validation of one form. Results are remembered per values object, which is immutable: values are
 * validated while the person reads, and not again on 저장.
 * @param aboutFiles what is wrong with the files that normalized values name
 */
export function createValidator(
  board: Board,
  now: () => number = Date.now,
  aboutFiles: (values: Values) => Issue[] = () => [],
): FormValidator {
  const normalizedOf = new WeakMap<Values, Values>()
  const fine = new WeakSet<Values>()

  function normalized(values: Values): Values {
    const before = normalizedOf.get(values)
    if (before) return before
    const fresh = normalize(board, values)
    normalizedOf.set(values, fresh)
    return fresh
  }

  return {
    normalized,
    issues(values) {
      // A valid past time stays valid. An invalid time may become valid later.
      // The files of the device may be read after the values.
      const files = aboutFiles(normalized(values))
      if (fine.has(values)) return files
      const issues = checkValues(board, normalized(values), now(), graceMs)
      if (issues.length === 0) fine.add(values)
      return [...issues, ...files]
    },
  }
}
