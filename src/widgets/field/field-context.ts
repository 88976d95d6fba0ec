import { createContext, use } from 'react'

export interface FieldLinks {
  /** id of the control, where one element is the control */
  id?: string
  /** id of the label, for groups */
  labelledBy?: string
  /** ids of error, help and counter */
  describedBy?: string
  invalid: boolean
  required: boolean
  disabled: boolean
}

const alone: FieldLinks = { invalid: false, required: false, disabled: false }

export const FieldContext = createContext<FieldLinks>(alone)

/** What the field tells its control; a control also works without a field. */
export function useField(): FieldLinks {
  return use(FieldContext)
}

/** Ids of what describes a control, those that are there. */
export const describedBy = (...ids: (string | null | false | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined

/** The same as attributes of the element. */
export function useFieldProps() {
  const field = useField()
  return {
    id: field.id,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.invalid || undefined,
    'aria-required': field.required || undefined,
    disabled: field.disabled || undefined,
  }
}
