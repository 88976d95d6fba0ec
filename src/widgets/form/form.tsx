import { type FormEvent, type ReactNode, type Ref, useRef } from 'react'
import { isOfComposition } from '../../lib/composition-key.ts'
import { focusUnread } from '../field/unread.ts'

export interface FormProps {
  ref?: Ref<HTMLFormElement>
  id?: string
  /** called on submit: by button, or Enter in a one-line input; not while a text is no value */
  onSubmit: () => void
  className?: string
  children: ReactNode
}

/** A form that never submits on the Enter that ends a syllable. */
export function Form({ onSubmit, children, ...rest }: FormProps) {
  const composing = useRef(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!composing.current && !focusUnread(event.currentTarget)) onSubmit()
  }

  return (
    <form
      {...rest}
      noValidate
      onSubmit={submit}
      onCompositionStart={() => {
        composing.current = true
      }}
      onCompositionEnd={() => {
        composing.current = false
      }}
      onBlur={() => {
        composing.current = false
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && isOfComposition(event.nativeEvent)) event.preventDefault()
      }}
    >
      {children}
    </form>
  )
}
