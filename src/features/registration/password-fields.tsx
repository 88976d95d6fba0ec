import { type PasswordFault, passwordFault } from '../../../contract/text/password.ts'
import { useT } from '../../i18n/use-t.ts'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import type { EditForm } from '../edit-form/edit-form.ts'
import { FormField } from '../edit-form/form-field.tsx'

export interface NewPassword {
  password: string
  password_confirmation: string
}

type Word = Exclude<PasswordFault, 'passwordcommon'> | 'passwordsame' | 'required'

/** Errors of a new password that the client can find; the server checks more. */
function passwordFaults(
  { password, password_confirmation }: NewPassword,
  context: readonly string[],
): Partial<Record<keyof NewPassword, Word>> {
  if (password === '') return { password: 'required' }
  const fault = passwordFault(password, context)
  if (fault) return { password: fault }
  if (password_confirmation === '') return { password_confirmation: 'required' }
  const same = password.normalize('NFC') === password_confirmation.normalize('NFC')
  return same ? {} : { password_confirmation: 'passwordsame' }
}

/** The same as messages; `context` is what the password must not be guessed from. */
export function usePasswordCheck() {
  const t = useT('entry')
  return (values: NewPassword, context: readonly string[] = []) => {
    const { password, password_confirmation } = passwordFaults(values, context)
    return {
      password: password && t(`fault.${password}`),
      password_confirmation: password_confirmation && t(`fault.${password_confirmation}`),
    }
  }
}

interface PasswordFieldsProps {
  form: EditForm<NewPassword>
  label: string
}

/** A new password, twice (ASVS 5.0 §6.2): pasting and showing it are allowed. */
export function PasswordFields({ form, label }: PasswordFieldsProps) {
  const t = useT('entry')
  return (
    <>
      <FormField form={form} name="password" label={label} required help={t('passwordHelp')}>
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="password_confirmation" label={t('again')} required>
        {(control) => (
          <PasswordInput {...control} name="password_confirmation" autoComplete="new-password" />
        )}
      </FormField>
    </>
  )
}
