import { useEffect, useState } from 'react'
import { register } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { removeFormDraft } from '../../lib/cache/form-drafts.ts'
import { write } from '../../lib/call/write.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { SkeletonList } from '../../widgets/skeleton/skeleton.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { EditFrame } from '../edit-form/edit-frame.tsx'
import { boundProps, TextLine } from '../edit-form/form-field.tsx'
import { useEditForm } from '../edit-form/use-edit-form.ts'
import { useCodeOfLink } from './code-of-link.ts'
import { PasswordFields, usePasswordCheck } from './password-fields.tsx'
import { RegistrationDone } from './registration-done.tsx'
import { RegistrationFrame } from './registration-frame.tsx'
import { type Invited, useInvitation } from './use-invitation.ts'
import { useRegistration } from './use-registration.tsx'

const empty = {
  name: '',
  username: '',
  email: '',
  mobile: '',
  department: '',
  position: '',
  password: '',
  password_confirmation: '',
  captcha: null as string | null,
}
type Values = typeof empty
type Registered = AnswerOf<typeof register>

const needed = ['name', 'username', 'email'] as const
const secret = ['password', 'password_confirmation', 'captcha'] as const

/** /register: an application, or with the link of an invitation an account at once. */
export function Register() {
  const t = useT('entry')
  const code = useCodeOfLink()
  const found = useInvitation(code)
  const [done, setDone] = useState<Registered | null>(null)
  const invited = typeof found === 'object' ? found : null
  // Also while the invitation is unknown: the server checks the code.
  const hasCode = code !== '' && found !== 'over'

  if (done) {
    return done.waiting ? (
      <RegistrationDone title={t('register.done')}>{t('register.doneText')}</RegistrationDone>
    ) : (
      <RegistrationDone title={t('register.doneInvited')}>
        {t('register.doneInvitedText', { username: done.username })}
      </RegistrationDone>
    )
  }
  return (
    <RegistrationFrame title={t('register.title')} text={hasCode ? undefined : t('register.text')}>
      {invited && (
        <div className="mt-4">
          <Banner tone="info" inset head={t('register.invited', { name: invited.invitedBy })}>
            {[invited.company, invited.project].filter(Boolean).join(' · ')}{' '}
            {t('register.invitedText')}
          </Banner>
        </div>
      )}
      {found === 'over' && (
        <div className="mt-4">
          <Banner tone="attention" inset head={t('register.over')}>
            {t('register.overText')}
          </Banner>
        </div>
      )}
      {code !== '' && found === null ? (
        <SkeletonList rows={6} />
      ) : (
        <RegisterForm code={hasCode ? code : null} invited={invited} onDone={setDone} />
      )}
    </RegistrationFrame>
  )
}

interface RegisterFormProps {
  /** of an invitation */
  code: string | null
  invited: Invited | null
  onDone: (answer: Registered) => void
}

/**
 * The draft survives a reload and another layout, but not leaving the screen: nobody is signed in,
 * and on a shared tablet the next person would read it.
 */
function useRemovedOnLeaving(draft: string) {
  useEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname) removeFormDraft(draft)
    }
  }, [draft])
}

export function RegisterForm({ code, invited, onDone }: RegisterFormProps) {
  const t = useT('entry')
  const passwordCheck = usePasswordCheck()
  const { options: _, captcha, check, ...entry } = useRegistration()
  const draft = `register:${invited?.email ?? (code ? 'invited' : '')}`
  useRemovedOnLeaving(draft)
  const form = useEditForm({
    ...entry,
    draft,
    secret,
    open: (): Values => ({ ...empty, name: invited?.name ?? '', email: invited?.email ?? '' }),
    bodyOf: ({ captcha, ...typed }) => ({
      ...typed,
      ...(code && { invitation: code }),
      'g-recaptcha-response': captcha,
    }),
    check: (values) => ({
      ...Object.fromEntries(
        needed.map((name) => [name, values[name].trim() === '' && t('fault.required')]),
      ),
      ...passwordCheck(values, [values.username, values.name, values.email]),
      captcha: check(values),
    }),
    send: (body) => withBusy(write(register, { body })),
    onSaved: onDone,
  })
  return (
    <EditFrame
      form={form}
      banner
      className="mt-7 flex flex-col gap-6"
      actions={
        <Button type="submit" look="primary" size="lg" block busy={form.busy}>
          {code ? t('register.submitInvited') : t('register.submit')}
        </Button>
      }
    >
      <TextLine
        form={form}
        name="name"
        label={t('name')}
        required
        max={100}
        input={{ name: 'name', autoComplete: 'name' }}
      />
      <TextLine
        form={form}
        name="username"
        label={t('username')}
        help={t('usernameHelp')}
        required
        max={64}
        input={{
          name: 'username',
          autoComplete: 'username',
          autoCapitalize: 'none',
          spellCheck: false,
        }}
      />
      <TextLine
        form={form}
        name="email"
        label={t('email')}
        help={t('emailHelp')}
        required
        input={{
          name: 'email',
          type: 'email',
          autoComplete: 'email',
          autoCapitalize: 'none',
          spellCheck: false,
          inputMode: 'email',
        }}
      />
      <TelephoneField {...boundProps(form.bind('mobile'))} label={t('mobile')} optional />
      {!code && (
        <TextLine
          form={form}
          name="department"
          label={t('department')}
          optional
          max={100}
          input={{ name: 'department', autoComplete: 'organization' }}
        />
      )}
      <TextLine
        form={form}
        name="position"
        label={t('position')}
        optional
        max={100}
        input={{ name: 'position', autoComplete: 'organization-title' }}
      />
      <PasswordFields form={form} label={t('password')} />
      {captcha(form)}
    </EditFrame>
  )
}
