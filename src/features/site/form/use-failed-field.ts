import { type RefObject, useEffect } from 'react'

/** Leads to the first line that was refused, once it says so. */
export function useFailedField(form: RefObject<HTMLElement | null>, failure: unknown) {
  useEffect(() => {
    if (!failure) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [form, failure])
}
