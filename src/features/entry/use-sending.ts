import { useRef, useState } from 'react'
import { Problem } from '../../lib/call/problem.ts'
import { useProblemText } from '../../lib/call/use-problem-text.ts'

/** Errors of a form: one message per field, and one above the form. */
export interface Faults {
  fields: Record<string, string>
  form: string | null
}

const none: Faults = { fields: {}, form: null }

/**
 * Sends a form, one request at a time. Errors of fields are shown there and the first gets the
 * focus; other errors are shown above the button. The input stays.
 */
export function useSending(shown: readonly string[]) {
  const text = useProblemText()
  const [faults, setFaults] = useState(none)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function show(next: Faults) {
    setFaults(next)
    const first = shown.find((name) => next.fields[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }

  function faultsOf(error: unknown): Faults {
    const fields = error instanceof Problem ? error.fields : {}
    const named = Object.entries(fields).filter(([name]) => shown.includes(name))
    return {
      fields: Object.fromEntries(named),
      form: named.length > 0 ? null : (Object.values(fields)[0] ?? text(error)),
    }
  }

  return {
    form,
    busy,
    faults,
    show,
    /** null on failure; `failed` is called first */
    async send<T>(work: () => Promise<T>, failed?: (error: unknown) => void): Promise<T | null> {
      if (busy) return null
      setBusy(true)
      setFaults(none)
      try {
        return await work()
      } catch (error) {
        failed?.(error)
        show(faultsOf(error))
        return null
      } finally {
        setBusy(false)
      }
    },
  }
}
