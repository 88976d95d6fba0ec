import { lazy, Suspense, useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import { FormDialog } from '../../../widgets/dialog/form-dialog.tsx'
import { Field } from '../../../widgets/field/field.tsx'
import { PasswordInput } from '../../../widgets/text/password-input.tsx'
import { type LoginFault, loginFault } from '../../session/login-fault.ts'
import { ShutOut, signIn } from '../../session/sign-in.ts'
import type { Held } from './hold.ts'

const LoginCaptcha = lazy(async () => ({
  default: (await import('../../captcha/login-captcha.tsx')).LoginCaptcha,
}))

interface PasswordDialogProps {
  held: Held
  title: string
  text: string
  verb: string
  onSignedIn: () => void
  onClose: () => void
}

type Fault = LoginFault['word'] | 'other-person'

function faultOf(error: unknown): Fault {
  if (isProblem(error, 'other-person')) return 'other-person'
  return error instanceof ShutOut ? 'suspended' : loginFault(error).word
}

/** Signs in again who held the screen, and nobody else. */
export function PasswordDialog({
  held,
  title,
  text,
  verb,
  onSignedIn,
  onClose,
}: PasswordDialogProps) {
  const t = useT('session')
  const kiosk = useT('kiosk')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<Fault | null>(null)
  const [busy, setBusy] = useState(false)
  const [captcha, setCaptcha] = useState<string | null>(null)
  const [round, setRound] = useState(0)

  async function submit() {
    setBusy(true)
    setFault(null)
    try {
      const { id, login } = held.user
      await signIn(login, password, { captcha: captcha ?? undefined, only: id })
      return onSignedIn()
    } catch (error) {
      const word = faultOf(error)
      if (word === '1004' || round > 0) setRound(round + 1)
      setFault(word)
    }
    setBusy(false)
  }

  return (
    <FormDialog
      title={title}
      description={text}
      verb={verb}
      busy={busy}
      refusal={null}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={t('password')}
        required
        error={
          fault === null
            ? null
            : fault === 'other-person'
              ? kiosk('otherPerson', { name: held.user.name })
              : t(`error.${fault}`)
        }
      >
        <PasswordInput value={password} onChange={setPassword} enterKeyHint="go" />
      </Field>
      {round > 0 && (
        <Suspense>
          <LoginCaptcha onResponse={setCaptcha} round={round} />
        </Suspense>
      )}
    </FormDialog>
  )
}
