import { useRouter } from '@tanstack/react-router'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { appBuild } from '../../lib/build.ts'
import { withBusy } from '../../lib/notice/busy.ts'
import { Banner } from '../../widgets/banner/banner.tsx'
import { BrandMark } from '../../widgets/brand/brand-mark.tsx'
import { Button } from '../../widgets/button/button.tsx'
import { Field } from '../../widgets/field/field.tsx'
import { Link } from '../../widgets/link/link.tsx'
import { lazyPart } from '../../widgets/part/lazy-part.tsx'
import { PasswordInput } from '../../widgets/text/password-input.tsx'
import { TextInput } from '../../widgets/text/text-input.tsx'
import { LanguageButton } from './language-button.tsx'
import { type LoginFault, loginFault } from './login-fault.ts'
import { OpenStored } from './open-stored.tsx'
import { takeRememberedPath } from './remembered-path.ts'
import { ShutOut, signIn } from './sign-in.ts'
import { UnsentWork } from './unsent-work.tsx'
import { useReturning } from './use-returning.ts'

/** Only where the server asks for it (decision 008). */
const LoginCaptcha = lazyPart(async () => ({
  default: (await import('../captcha/login-captcha.tsx')).LoginCaptcha,
}))

const side = 'type-strong inline-flex min-h-12 items-center px-3 text-text-2 fine:min-h-9'

/** The sign-in. Input stays after any failure. */
export function Login() {
  const t = useT('session')
  const router = useRouter()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const [fault, setFault] = useState<LoginFault | null>(null)
  const [busy, setBusy] = useState(false)
  const [captcha, setCaptcha] = useState<string | null>(null)
  /** how often the server has required a captcha, or accepted one */
  const [round, setRound] = useState(0)
  const returning = useReturning()
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(null)
    try {
      await withBusy(signIn(name, password, { captcha: captcha ?? undefined }))
      router.history.replace(takeRememberedPath() ?? '/')
    } catch (error) {
      if (error instanceof ShutOut) return router.history.replace('/outbox')
      const found = loginFault(error)
      if (found.word === '1004' || round > 0) setRound(round + 1)
      setFault(found)
      setBusy(false)
      const field = found.at === 'login' ? 'username' : 'password'
      form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
    }
  }

  const at = (place: LoginFault['at']) => {
    if (fault?.at !== place) return undefined
    return (fault.word === 'tooMany' && fault.message) || t(`error.${fault.word}`)
  }
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-[440px] flex-col bg-surface px-6 pt-[max(72px,env(safe-area-inset-top))] pb-6 lg:my-12 lg:min-h-0 lg:rounded-card lg:pt-12 lg:edge-card">
      <BrandMark size={48} />
      <h1 className="mt-7 type-h1 whitespace-pre-line">{t('headline')}</h1>
      <p className="type-body mt-2 text-text-2">{t('product')}</p>
      {returning && (
        <div className="mt-5">
          <Banner tone="info" inset>
            {t('again')}
          </Banner>
        </div>
      )}
      <form ref={form} onSubmit={submit} noValidate className="mt-9 flex flex-col gap-6">
        <Field label={t('login')} error={at('login')}>
          <TextInput
            name="username"
            value={name}
            onChange={setName}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
          />
        </Field>
        <Field label={t('password')} error={at('password')}>
          <PasswordInput
            name="password"
            value={password}
            onChange={setPassword}
            enterKeyHint="go"
          />
        </Field>
        {round > 0 && (
          <Suspense>
            <LoginCaptcha onResponse={setCaptcha} round={round} />
          </Suspense>
        )}
        {at('form') && (
          <Banner tone={fault?.word === 'offline' ? 'warn' : 'danger'} inset>
            {at('form')}
          </Banner>
        )}
        <Button type="submit" look="primary" size="lg" block busy={busy}>
          {t('signIn')}
        </Button>
      </form>
      <OpenStored shown={fault?.word === 'offline'} />
      <p className="mt-3 flex items-center justify-center">
        <Link href="/forgot-password" className={side}>
          {t('forgot')}
        </Link>
        <i aria-hidden className="h-4 w-px bg-line-strong" />
        <Link href="/register" className={side}>
          {t('register')}
        </Link>
      </p>
      <div className="mt-auto pt-8">
        <UnsentWork />
        <div className="mt-4 flex items-center justify-between">
          <LanguageButton />
          <span className="type-meta text-text-3">{t('version', { build: appBuild })}</span>
        </div>
      </div>
    </main>
  )
}
