import { type FormEvent, useState } from 'react'
import { forgotPassword } from '../../../contract/identity/registration.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { EntryDone } from './entry-done.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { useEntry } from './use-entry.tsx'
import { useSending } from './use-sending.ts'

/** /forgot-password: sends a link to the address, whether or not an account has it. */
export function ForgotPassword() {
  const t = useT('entry')
  const entry = useEntry()
  const { form, busy, faults, show, send } = useSending(['email'])
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  const off = entry.options?.reset === false

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (email.trim() === '') return show({ fields: { email: t('fault.required') }, form: null })
    if (!entry.passed()) return
    const body = { email, ...entry.response }
    if (await send(() => withBusy(call(forgotPassword, { body })), entry.refused)) setSent(true)
  }

  if (sent) {
    return (
      <EntryDone title={t('forgot.done')}>
        {t('forgot.doneText', { email: email.trim() })} {t('forgot.doneHelp')}
      </EntryDone>
    )
  }
  return (
    <EntryFrame title={t('forgot.title')} text={off ? undefined : t('forgot.text')}>
      {off ? (
        <div className="mt-6">
          <Banner tone="info" inset head={t('forgot.off')}>
            {t('forgot.offText')}
          </Banner>
        </div>
      ) : (
        <form ref={form} onSubmit={submit} noValidate className="mt-7 flex flex-col gap-6">
          <Field label={t('email')} required error={faults.fields.email}>
            <TextInput
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={setEmail}
            />
          </Field>
          {entry.captcha}
          {faults.form && (
            <Banner tone="danger" inset>
              {faults.form}
            </Banner>
          )}
          <Button type="submit" look="primary" size="lg" block busy={busy}>
            {t('forgot.submit')}
          </Button>
        </form>
      )}
    </EntryFrame>
  )
}
