import { type ReactNode, useEffect, useState } from 'react'
import { entryOptions } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Captcha } from '../captcha/captcha.tsx'

type Options = AnswerOf<typeof entryOptions>

/**
 * What the server requires of a screen before the sign-in, and the captcha where it has one.
 * `options` is null until it has answered; until then nothing is offered.
 */
export function useEntry() {
  const t = useT('entry')
  const [options, setOptions] = useState<Options | null>(null)
  const [response, setResponse] = useState<string | null>(null)
  const [round, setRound] = useState(0)
  const [wrong, setWrong] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    call(entryOptions, { signal: left.signal }).then(setOptions, () => undefined)
    return () => left.abort()
  }, [])
  const keys = options?.captcha
  const captcha: ReactNode = keys ? (
    <div>
      <Captcha
        keys={keys}
        round={round}
        onResponse={(next) => {
          setResponse(next)
          if (next) setWrong(false)
        }}
      />
      {wrong && <ErrorLine role="alert">{t('captcha.wrong')}</ErrorLine>}
    </div>
  ) : null
  return {
    options,
    captcha,
    /** for the body of a call */
    response: { 'g-recaptcha-response': response },
    /** Whether the call may be sent; shows a message where the captcha is missing. */
    passed: () => {
      const open = Boolean(keys) && response === null
      setWrong(open)
      return !open
    },
    /** A response is valid once: after a refusal it asks again. */
    refused: (error: unknown) => {
      if (!keys) return
      setRound((before) => before + 1)
      setResponse(null)
      if (isProblem(error, 1004)) setWrong(true)
    },
  }
}
