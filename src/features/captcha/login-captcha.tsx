import { useEffect, useState } from 'react'
import { registrationOptions } from '../../../contract/identity/registration.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { call } from '../../lib/call/call.ts'
import { Captcha, type CaptchaKeys } from './captcha.tsx'

interface LoginCaptchaProps {
  onResponse: (response: string | null) => void
  round: number
}

/** At the sign-in the captcha loads once the server requires it (decision 008). */
export function LoginCaptcha({ onResponse, round }: LoginCaptchaProps) {
  const [keys, setKeys] = useState<CaptchaKeys | null>(null)
  useEffect(() => {
    Promise.all([call(registrationOptions), loadWords('entry')]).then(
      ([options]) => setKeys(options.captcha),
      () => undefined,
    )
  }, [])
  return keys && <Captcha keys={keys} onResponse={onResponse} round={round} />
}
