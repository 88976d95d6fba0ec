import { useState } from 'react'
import { forgotPassword } from '../../../contract/identity/registration.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { EditFrame } from '../edit-form/edit-frame.tsx'
import { TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationFrame } from './registration-frame.tsx'
import { useRegistration } from './use-registration.tsx'

/** /forgot-password: sends a link to the address, whether or not an account has it. */
export function ForgotPassword() {
  const t = useT('entry')
  const { options, captcha, check, ...entry } = useRegistration()
  const [sent, setSent] = useState(false)
  const form = useEditForm({
    ...entry,
    draft: null,
    open: () => ({ email: '', captcha: null as string | null }),
    bodyOf: ({ email, captcha }) => ({ email, 'g-recaptcha-response': captcha }),
    check: (values) => ({
      email: values.email.trim() === '' && t('fault.required'),
      captcha: check(values),
    }),
    send: (body) => withBusy(call(forgotPassword, { body })),
    onSaved: () => setSent(true),
  })

  if (sent) {
    return (
      <RegistrationDone title={t('forgot.done')}>
        {t('forgot.doneText', { email: form.values.email.trim() })} {t('forgot.doneHelp')}
      </RegistrationDone>
    )
  }
  const off = options?.reset === false
  return (
    <RegistrationFrame title={t('forgot.title')} text={off ? undefined : t('forgot.text')}>
      {off ? (
        <div className="mt-6">
          <Banner tone="info" inset head={t('forgot.off')}>
            {t('forgot.offText')}
          </Banner>
        </div>
      ) : (
        <EditFrame
          form={form}
          banner
          className="mt-7 flex flex-col gap-6"
          actions={
            <Button type="submit" look="primary" size="lg" block busy={form.busy}>
              {t('forgot.submit')}
            </Button>
          }
        >
          <TextLine
            form={form}
            name="email"
            label={t('email')}
            required
            input={{
              name: 'email',
              type: 'email',
              inputMode: 'email',
              autoComplete: 'email',
              autoCapitalize: 'none',
              spellCheck: false,
            }}
          />
          {captcha(form)}
        </EditFrame>
      )}
    </RegistrationFrame>
  )
}
