import { useCallback, useMemo, useState } from 'react'
import type { Issue } from '../../../contract/form/check.ts'
import type { Values } from '../../../contract/form/field-types.ts'
import type { FormValidator } from './validator.ts'

const none: readonly Issue[] = []
const nothing: ReadonlySet<string> = new Set()

/**
 * The issues a person sees: those of the last press on 저장 or 다음, and of the fields written since.
 * A row that was added afterwards stays plain until somebody writes in it.
 */
export function useShownIssues(validator: FormValidator, values: Values) {
  const [paths, setPaths] = useState(nothing)

  /** Shows the issues of these paths as long as they last. */
  const reveal = useCallback((added: Iterable<string>) => {
    setPaths((before) => new Set([...before, ...added]))
  }, [])

  /** A field was written: once issues are shown, its own are as well. */
  const touch = useCallback((path: string) => {
    setPaths((before) =>
      before.size === 0 || before.has(path) ? before : new Set([...before, path]),
    )
  }, [])

  const issues = useMemo(
    () =>
      paths.size === 0 ? none : validator.issues(values).filter(({ path }) => paths.has(path)),
    [validator, values, paths],
  )
  return { issues, reveal, touch }
}
