import { checkValues, type Issue } from '../../../contract/form/check.ts'
import { normalize } from '../../../contract/form/compute.ts'
import type { FormBoard } from '../../../contract/form/definition.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import { withoutUnread } from './unread.ts'

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
 * @param today the project's: no past day lies behind it
 */
export function createValidator(
  board: FormBoard,
  now: () => number = Date.now,
  aboutFiles: (values: Values) => Issue[] = () => [],
  today?: () => string,
): FormValidator {
  const normalizedOf = new WeakMap<Values, Values>()
  const fine = new WeakSet<Values>()

  function normalized(values: Values): Values {
    const before = normalizedOf.get(values)
    if (before) return before
    const fresh = normalize(board, withoutUnread(board, values).values)
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
      const { unread } = withoutUnread(board, values)
      const named = new Set(unread.map(({ path }) => path))
      const issues = [
        ...unread,
        ...checkValues(board, normalized(values), now(), graceMs, today?.()).filter(
          ({ path }) => !named.has(path),
        ),
      ]
      if (issues.length === 0) fine.add(values)
      return [...issues, ...files]
    },
  }
}
