import type { RefObject } from 'react'

/** What a form field passes to its control and to the `Field` around it. */
export interface Bound<T> {
  value: T
  onChange: (value: T) => void
  /** message of the client or the server */
  error: string | undefined
  /** another person's saved value; undefined: none */
  theirs: string | undefined
  /** replaces the input by that value */
  takeTheirs: () => void
}

/** A form as its screen sees it. */
export interface EditForm<V extends object> {
  ref: RefObject<HTMLFormElement | null>
  values: V
  /** the initial values, or another person's version that replaced them */
  base: V
  set: (part: Partial<V>) => void
  /** replaces values that are not checked before the next press: a password that was refused */
  blank: (part: Partial<V>) => void
  /** grows when values are replaced from outside: a key for controls that read theirs once */
  replaced: number
  /** @param shown text of another person's value */
  bind: <K extends keyof V & string>(
    name: K,
    shown?: (value: V[K]) => string | null | undefined,
  ) => Bound<V[K]>
  submit: () => void
  /** being sent, or a part of it is (`hold`) */
  busy: boolean
  /** has unsaved input */
  dirty: boolean
  /** a file of the form is being uploaded: saving waits for it */
  hold: (on: boolean) => void
  /** some field has an error */
  wrong: boolean
  /** why it was not saved, where no field shows it; null: nothing to show */
  refusal: string | null
  /** the server's answer, for a screen's own messages */
  error: unknown
  newer: boolean
  restored: boolean
  /** back to the saved values; removes the draft */
  reset: () => void
}

/** The fields of a form that hold such a value. */
export type KeyOf<V, T> = { [K in keyof V]-?: V[K] extends T ? K : never }[keyof V] & string
