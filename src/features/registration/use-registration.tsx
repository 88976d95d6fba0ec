import { type ReactNode, useEffect, useState } from 'react'
import { registrationOptions } from '../../../contract/identity/registration.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { useT } from '../../i18n/use-t.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { ErrorLine } from '../../widgets/field/error-line.tsx'
import { Captcha } from '../captcha/captcha.tsx'
import type { EditForm } from '../edit-form/edit-form.ts'

type Options = AnswerOf<typeof registrationOptions>

/** The response of the captcha is a value of the form that it guards. */
export interface Guarded {
  captcha: string | null
}

/**
 * What the server requires of a screen before the sign-in, and the captcha where it has one.
 * `options` is null until it has answered; until then nothing is offered.
 */
export function useRegistration() {
  const t = useT('entry')
  const [options, setOptions] = useState<Options | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    const left = new AbortController()
    call(registrationOptions, { signal: left.signal }).then(setOptions, () => undefined)
    return () => left.abort()
  }, [])
  const keys = options?.captcha
  return {
    options,
    /** the message where it is missing */
    check: ({ captcha }: Guarded) => keys && captcha === null && t('captcha.wrong'),
    fieldsOf: (error: unknown) => (isProblem(error, 1004) ? { captcha: t('captcha.wrong') } : null),
    /** A response is valid once: after a refusal it asks again. */
    onFailed: () => {
      if (keys) setRound((before) => before + 1)
    },
    captcha(form: Pick<EditForm<Guarded>, 'bind' | 'blank'>): ReactNode {
      if (!keys) return null
      const { onChange, error } = form.bind('captcha')
      return (
        <div>
          <Captcha
            keys={keys}
            round={round}
            onResponse={(next) => (next === null ? form.blank({ captcha: null }) : onChange(next))}
          />
          {error && <ErrorLine role="alert">{error}</ErrorLine>}
        </div>
      )
    },
  }
}
