import { type RefObject, useEffect } from 'react'

/** Focuses the first refused line, once the error is shown. */
export function useFailedField(form: RefObject<HTMLElement | null>, failure: unknown) {
  useEffect(() => {
    if (!failure) return
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus()
    first?.scrollIntoView({ block: 'center' })
  }, [form, failure])
}
