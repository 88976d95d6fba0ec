import { Field, type FieldProps } from '../field/field.tsx'
import { TelephoneInput, useTelephoneLine } from './telephone-input.tsx'

interface TelephoneFieldProps extends Pick<FieldProps, 'label' | 'error' | 'optional' | 'help'> {
  /** with its hyphens or without */
  value: string
  onChange: (value: string) => void
}

/** A telephone number under its label. */
export function TelephoneField({ value, onChange, ...field }: TelephoneFieldProps) {
  const state = useTelephoneLine(value)
  return (
    <Field {...field} group={!state.line}>
      <TelephoneInput value={value} onChange={onChange} state={state} />
    </Field>
  )
}
