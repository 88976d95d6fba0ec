import { type FormEvent, useEffect, useState } from 'react'
import { invitationLook, register } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { TelephoneField } from '../../widgets/text/telephone-field.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { useCodeOfLink } from './code-of-link.ts'
import { EntryDone } from './entry-done.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordFields, passwordFaults } from './password-fields.tsx'
import { useEntry } from './use-entry.tsx'
import { useSending } from './use-sending.ts'

const empty = {
  name: '',
  username: '',
  email: '',
  mobile: '',
  department: '',
  position: '',
  password: '',
  password_confirmation: '',
}
type Form = typeof empty

const required = ['name', 'username', 'email'] as const
const order = Object.keys(empty)

type Invited = AnswerOf<typeof invitationLook>

/** The invitation of the page's link; 'over' when it is no longer valid. */
function useInvitation(code: string): Invited | 'over' | null {
  const [found, setFound] = useState<Invited | 'over' | null>(null)
  useEffect(() => {
    if (!code) return
    const left = new AbortController()
    call(invitationLook, { body: { code }, signal: left.signal }).then(
      setFound,
      (error: unknown) => isProblem(error, 'not-found') && setFound('over'),
    )
    return () => left.abort()
  }, [code])
  return found
}

/** /register: an application, or with the link of an invitation an account at once. */
export function Register() {
  const t = useT('entry')
  const code = useCodeOfLink()
  const found = useInvitation(code)
  const invited = found === 'over' ? null : found
  // Also while the invitation is unknown: the server checks the code.
  const bringsCode = code !== '' && found !== 'over'
  const entry = useEntry()
  const { form, busy, faults, show, send } = useSending(order)
  const [typed, setTyped] = useState<Form>(empty)
  const [done, setDone] = useState<AnswerOf<typeof register> | null>(null)
  const set = (more: Partial<Form>) => setTyped((before) => ({ ...before, ...more }))

  useEffect(() => {
    if (!invited) return
    setTyped((before) => ({
      ...before,
      name: before.name || (invited.name ?? ''),
      email: before.email || (invited.email ?? ''),
    }))
  }, [invited])

  async function submit(event: FormEvent) {
    event.preventDefault()
    const missing = required.filter((name) => typed[name].trim() === '')
    const context = [typed.username, typed.name, typed.email]
    const wrong = { ...Object.fromEntries(missing.map((name) => [name, 'required' as const])) }
    const words = Object.entries({ ...wrong, ...passwordFaults(typed, context) })
    if (words.length > 0) {
      const fields = Object.fromEntries(words.map(([name, word]) => [name, t(`fault.${word}`)]))
      return show({ fields, form: null })
    }
    if (!entry.passed()) return
    const invitation = bringsCode ? { invitation: code } : {}
    const body = { ...typed, ...invitation, ...entry.response }
    const answer = await send(() => withBusy(write(register, { body })), entry.refused)
    if (answer) setDone(answer)
  }

  if (done) {
    return done.waiting ? (
      <EntryDone title={t('register.done')}>{t('register.doneText')}</EntryDone>
    ) : (
      <EntryDone title={t('register.doneInvited')}>
        {t('register.doneInvitedText', { username: done.username })}
      </EntryDone>
    )
  }
  const text = (name: keyof Form, more: Partial<Parameters<typeof TextInput>[0]> = {}) => (
    <TextInput
      name={name}
      value={typed[name]}
      onChange={(value) => set({ [name]: value })}
      {...more}
    />
  )
  const { fields } = faults
  return (
    <EntryFrame title={t('register.title')} text={bringsCode ? undefined : t('register.text')}>
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
      <form ref={form} onSubmit={submit} noValidate className="mt-7 flex flex-col gap-6">
        <Field label={t('name')} required error={fields.name}>
          {text('name', { autoComplete: 'name', max: 100 })}
        </Field>
        <Field label={t('username')} required error={fields.username} help={t('usernameHelp')}>
          {text('username', {
            autoComplete: 'username',
            autoCapitalize: 'none',
            spellCheck: false,
            max: 64,
          })}
        </Field>
        <Field label={t('email')} required error={fields.email} help={t('emailHelp')}>
          {text('email', {
            type: 'email',
            autoComplete: 'email',
            autoCapitalize: 'none',
            spellCheck: false,
            inputMode: 'email',
          })}
        </Field>
        <TelephoneField
          label={t('mobile')}
          optional
          error={fields.mobile}
          value={typed.mobile}
          onChange={(mobile) => set({ mobile })}
        />
        {!bringsCode && (
          <Field label={t('department')} optional error={fields.department}>
            {text('department', { autoComplete: 'organization', max: 100 })}
          </Field>
        )}
        <Field label={t('position')} optional error={fields.position}>
          {text('position', { autoComplete: 'organization-title', max: 100 })}
        </Field>
        <PasswordFields value={typed} onChange={set} errors={fields} label={t('password')} />
        {entry.captcha}
        {faults.form && (
          <Banner tone="danger" inset>
            {faults.form}
          </Banner>
        )}
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {bringsCode ? t('register.submitInvited') : t('register.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
