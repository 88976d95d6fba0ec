import { type FormEvent, useEffect, useState } from 'react'
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
import { useCodeOfLink } from './code-of-link.ts'
import { EntryDone } from './entry-done.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { PasswordFields, passwordFaults } from './password-fields.tsx'
import { useSending } from './use-sending.ts'

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

const order = ['code', 'password', 'password_confirmation']

/** /reset-password: sets a new password with the code from the mail. */
export function ResetPassword() {
  const t = useT('entry')
  const linked = useCodeOfLink()
  const whose = useWhose(linked)
  const [written, setWritten] = useState('')
  const [typed, setTyped] = useState({ password: '', password_confirmation: '' })
  const [over, setOver] = useState(false)
  const [done, setDone] = useState(false)
  const { form, busy, faults, show, send } = useSending(order)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const code = linked || written.trim()
    const words = Object.entries(passwordFaults(typed))
    if (words.length > 0 || code === '') {
      const fields = Object.fromEntries(words.map(([name, word]) => [name, t(`fault.${word}`)]))
      if (code === '') fields.code = t('fault.required')
      setOver(false)
      return show({ fields, form: null })
    }
    setOver(false)
    const body = { reset_password_code: code, ...typed }
    const answer = await send(
      () => withBusy(write(resetPassword, { body })),
      (error) => setOver(isProblem(error, 1003)),
    )
    if (answer) setDone(true)
  }

  const open = whose === 'over' ? null : whose
  if (done) {
    return (
      <EntryDone title={t('reset.done')}>
        {open?.first ? t('reset.doneFirst', { username: open.username }) : t('reset.doneText')}
      </EntryDone>
    )
  }
  if (whose === 'over') {
    return (
      <EntryFrame title={t('reset.over')} text={t('reset.overText')}>
        <ButtonLink href="/forgot-password" look="primary" size="lg" block className="mt-7">
          {t('reset.again')}
        </ButtonLink>
      </EntryFrame>
    )
  }
  const title = open?.first ? t('reset.firstTitle', { name: open.name }) : t('reset.title')
  const text = open?.first ? t('reset.firstText') : t('reset.text')
  return (
    <EntryFrame title={title} text={text}>
      <form ref={form} onSubmit={submit} noValidate className="mt-7 flex flex-col gap-6">
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
          <Field label={t('reset.code')} required error={faults.fields.code}>
            <TextInput
              name="code"
              value={written}
              onChange={setWritten}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
            />
          </Field>
        )}
        <PasswordFields
          value={typed}
          onChange={setTyped}
          errors={faults.fields}
          label={open?.first ? t('password') : t('passwordNew')}
        />
        {over ? (
          <Banner
            tone="danger"
            inset
            action={<TextLink href="/forgot-password">{t('reset.again')}</TextLink>}
          >
            {t(linked ? 'reset.linkWrong' : 'reset.codeWrong')}
          </Banner>
        ) : (
          faults.form && (
            <Banner tone="danger" inset>
              {faults.form}
            </Banner>
          )
        )}
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {t('reset.submit')}
        </Button>
      </form>
    </EntryFrame>
  )
}
