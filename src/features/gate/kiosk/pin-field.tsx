import { plainForms } from '../../../../contract/text/typed.ts'
import { PasswordInput } from '../../../widgets/text/password-input.tsx'
import type { EditForm, KeyOf } from '../../edit-form/edit-form.ts'
import { FormField } from '../../edit-form/form-field.tsx'

interface PinFieldProps<V extends object> {
  form: EditForm<V>
  name: KeyOf<V, string>
  label: string
  help?: string
}

/** Digits, dotted, and never offered to a password manager. */
export function PinField<V extends object>({ form, name, label, help }: PinFieldProps<V>) {
  return (
    <FormField form={form} name={name} label={label} required help={help}>
      {({ value, onChange }) => (
        <PasswordInput
          value={value as string}
          onChange={(text) =>
            onChange(plainForms(text).replace(/\D/g, '').slice(0, 8) as typeof value)
          }
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
        />
      )}
    </FormField>
  )
}
