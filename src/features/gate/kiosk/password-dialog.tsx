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

type Fault = { word: LoginFault['word'] | 'other-person'; message?: string }

function faultOf(error: unknown): Fault {
  if (isProblem(error, 'other-person')) return { word: 'other-person' }
  return error instanceof ShutOut ? { word: 'suspended' } : loginFault(error)
}

/** Signs in the person who started kiosk mode again, and nobody else. */
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
      const found = faultOf(error)
      if (found.word === '1004' || round > 0) setRound(round + 1)
      setFault(found)
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
            : fault.word === 'other-person'
              ? kiosk('otherPerson', { name: held.user.name })
              : fault.message || t(`error.${fault.word}`)
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
