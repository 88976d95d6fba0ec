import { Field } from '../../../widgets/field/field.tsx'
import { PasswordInput } from '../../../widgets/text/password-input.tsx'

interface PinFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
  help?: string
}

/** Digits, dotted, and never offered to a password manager. */
export function PinField({ label, value, onChange, error, help }: PinFieldProps) {
  return (
    <Field label={label} required error={error} help={help}>
      <PasswordInput
        value={value}
        onChange={(text) => onChange(text.normalize('NFKC').replace(/\D/g, '').slice(0, 8))}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
      />
    </Field>
  )
}
