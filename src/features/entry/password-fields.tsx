import { type PasswordFault, passwordFault } from '../../../contract/text/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { Field } from '../../widgets/field/field.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'

export interface NewPassword {
  password: string
  password_confirmation: string
}

type Word = Exclude<PasswordFault, 'passwordcommon'> | 'passwordsame' | 'required'

/** Errors of a new password that the client can find; the server checks more. */
export function passwordFaults(
  { password, password_confirmation }: NewPassword,
  context: readonly string[] = [],
): Partial<Record<keyof NewPassword, Word>> {
  if (password === '') return { password: 'required' }
  const fault = passwordFault(password, context)
  if (fault) return { password: fault }
  if (password_confirmation === '') return { password_confirmation: 'required' }
  const same = password.normalize('NFC') === password_confirmation.normalize('NFC')
  return same ? {} : { password_confirmation: 'passwordsame' }
}

interface PasswordFieldsProps {
  value: NewPassword
  onChange: (value: NewPassword) => void
  errors: Record<string, string>
  label: string
}

/** A new password, twice (ASVS 5.0 §6.2): pasting and showing it are allowed. */
export function PasswordFields({ value, onChange, errors, label }: PasswordFieldsProps) {
  const t = useT('entry')
  return (
    <>
      <Field label={label} required error={errors.password} help={t('passwordHelp')}>
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
        />
      </Field>
      <Field label={t('again')} required error={errors.password_confirmation}>
        <PasswordInput
          name="password_confirmation"
          autoComplete="new-password"
          value={value.password_confirmation}
          onChange={(password_confirmation) => onChange({ ...value, password_confirmation })}
        />
      </Field>
    </>
  )
}
