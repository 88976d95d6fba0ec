import { useEffect, useState } from 'react'
import { resetLook, resetPassword } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { ButtonLink } from '../../widgets/link/button-link.tsx'
import { TextLink } from '../../widgets/link/text-link.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { EditFrame } from '../edit-form/edit-frame.tsx'
import { TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { useCodeOfLink } from './code-of-link.ts'
import { PasswordFields, usePasswordCheck } from './password-fields.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationFrame } from './registration-frame.tsx'

type Whose = AnswerOf<typeof resetLook>

/**
 * Whose password the link sets; 'over' when it is no longer valid, null without a link or while
 * unknown.
 */
function useWhose(code: string): Whose | 'over' | null {
  const [found, setFound] = useState<Whose | 'over' | null>(null)
  useEffect(() => {
    if (!code) return
    const left = new AbortController()
    call(resetLook, { body: { code }, signal: left.signal }).then(
      setFound,
      (error: unknown) => isProblem(error, 'not-found') && setFound('over'),
    )
    return () => left.abort()
  }, [code])
  return found
}

/** /reset-password: sets a new password with the code from the mail. */
export function ResetPassword() {
  const t = useT('entry')
  const linked = useCodeOfLink()
  const whose = useWhose(linked)
  const passwordCheck = usePasswordCheck()
  const [done, setDone] = useState(false)
  const form = useEditForm({
    draft: null,
    open: () => ({ code: '', password: '', password_confirmation: '' }),
    bodyOf: ({ code, ...typed }) => ({ reset_password_code: linked || code.trim(), ...typed }),
    check: (values) => ({
      code: linked === '' && values.code.trim() === '' && t('fault.required'),
      ...passwordCheck(values),
    }),
    send: (body) => withBusy(write(resetPassword, { body })),
    // Said with the way to a new link.
    wordsOf: (error) => (isProblem(error, 1003) ? null : undefined),
    onSaved: () => setDone(true),
  })

  const open = whose === 'over' ? null : whose
  if (done) {
    return (
      <RegistrationDone title={t('reset.done')}>
        {open?.first ? t('reset.doneFirst', { username: open.username }) : t('reset.doneText')}
      </RegistrationDone>
    )
  }
  if (whose === 'over') {
    return (
      <RegistrationFrame title={t('reset.over')} text={t('reset.overText')}>
        <ButtonLink href="/forgot-password" look="primary" size="lg" block className="mt-7">
          {t('reset.again')}
        </ButtonLink>
      </RegistrationFrame>
    )
  }
  const title = open?.first ? t('reset.firstTitle', { name: open.name }) : t('reset.title')
  const text = open?.first ? t('reset.firstText') : t('reset.text')
  return (
    <RegistrationFrame title={title} text={text}>
      <EditFrame
        form={form}
        banner
        className="mt-7 flex flex-col gap-6"
        actions={
          <Button type="submit" look="primary" size="lg" block busy={form.busy}>
            {t('reset.submit')}
          </Button>
        }
      >
        {open && (
          <Field label={t('username')}>
            {/* Also for password managers. */}
            <TextInput
              name="username"
              autoComplete="username"
              readOnly
              value={open.username}
              onChange={() => undefined}
            />
          </Field>
        )}
        {!linked && (
          <TextLine
            form={form}
            name="code"
            label={t('reset.code')}
            required
            input={{
              name: 'code',
              autoComplete: 'one-time-code',
              autoCapitalize: 'none',
              spellCheck: false,
            }}
          />
        )}
        <PasswordFields form={form} label={open?.first ? t('password') : t('passwordNew')} />
        {isProblem(form.error, 1003) && !form.wrong && (
          <Banner
            tone="danger"
            inset
            action={<TextLink href="/forgot-password">{t('reset.again')}</TextLink>}
          >
            {t(linked ? 'reset.linkWrong' : 'reset.codeWrong')}
          </Banner>
        )}
      </EditFrame>
    </RegistrationFrame>
  )
}
