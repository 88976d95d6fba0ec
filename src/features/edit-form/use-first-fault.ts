import { type RefObject, useEffect, useState } from 'react'

const focusable =
  'input:not([hidden],[disabled]), textarea, select, button, [tabindex]:not([tabindex="-1"])'

/** Focuses the first field with an error or with another person's change, once it is shown. */
export function useFirstFault(form: RefObject<HTMLElement | null>) {
  const [tries, setTries] = useState(0)
  useEffect(() => {
    if (tries === 0) return
    const fault = form.current?.querySelector<HTMLElement>(
      '[aria-invalid=true], [data-invalid], [data-theirs]',
    )
    const control = fault?.matches(focusable)
      ? fault
      : // Of an editor the text, and not its first tool.
        (fault?.querySelector<HTMLElement>('[contenteditable=true]') ??
        fault?.querySelector<HTMLElement>(focusable))
    control?.focus()
    control?.scrollIntoView?.({ block: 'center' })
  }, [form, tries])
  return () => setTries((before) => before + 1)
}
