import { Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { lazyPart } from '../../../widgets/part/lazy-part.tsx'
import { PasswordInput } from '../../../widgets/text/password-input.tsx'
import { EditDialog } from '../../edit-form/edit-dialog.tsx'
import { FormField } from '../../edit-form/form-field.tsx'
import { useEditForm } from '../../edit-form/use-edit-form.ts'
import { type LoginFault, loginFault } from '../../session/login-fault.ts'
import { ShutOut, signIn } from '../../session/sign-in.ts'
import type { KioskState } from './kiosk.ts'

const LoginCaptcha = lazyPart(async () => ({
  default: (await import('../../captcha/login-captcha.tsx')).LoginCaptcha,
}))

interface PasswordDialogProps {
  kiosk: KioskState
  title: string
  text: string
  verb: string
  onSignedIn: () => void
  onClose: () => void
}

type Fault = { word: LoginFault['word'] | 'other-person'; message?: string }

function faultOf(error: unknown): Fault {
  if (isProblem(error, 'other-person')) return { word: 'other-person' }
  return error instanceof ShutOut ? { word: 'suspended' } : loginFault(error)
}

/** Signs in the person who started kiosk mode again, and nobody else. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { kiosk: held, title, text, verb, onSignedIn, onClose } = props
  const t = useT('session')
  const kiosk = useT('kiosk')
  const [round, setRound] = useState(0)
  const form = useEditForm({
    draft: null,
    open: () => ({ password: '', captcha: null as string | null }),
    bodyOf: (values) => values,
    send: ({ password, captcha }) => {
      const { id, login } = held.user
      return signIn(login, password, { captcha: captcha ?? undefined, only: id })
    },
    fieldsOf(error) {
      const { word, message } = faultOf(error)
      if (word === 'other-person') {
        return { password: kiosk('otherPerson', { name: held.user.name }) }
      }
      // The account is that of this screen: only the password can be wrong.
      if (word === '1002') return { password: kiosk('wrongPassword') }
      return { password: message || t(`error.${word}`) }
    },
    wordsOf: () => null,
    onFailed(error) {
      if (faultOf(error).word === '1004' || round > 0) setRound(round + 1)
    },
    onSaved: onSignedIn,
  })
  return (
    <EditDialog fleeting form={form} title={title} description={text} verb={verb} onClose={onClose}>
      <FormField form={form} name="password" label={t('password')} required>
        {(control) => <PasswordInput {...control} enterKeyHint="go" />}
      </FormField>
      {round > 0 && (
        <Suspense>
          <LoginCaptcha onResponse={(captcha) => form.set({ captcha })} round={round} />
        </Suspense>
      )}
    </EditDialog>
  )
}
