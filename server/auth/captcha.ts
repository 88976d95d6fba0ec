import { problem } from '../http/problem.ts'

/** Asks whether a sign-in comes from a person. Off where no keys are set: see .env.example. */
export interface Captcha {
  /** Throws 1004 (HTTP 455) when the answer is wrong. */
  assertHuman(response: string | null | undefined, ip: string): Promise<void>
}

export const captchaOff: Captcha = { assertHuman: async () => undefined }

/** `verify` tells whether the provider took the response. */
export function makeCaptcha(verify: (response: string, ip: string) => Promise<boolean>): Captcha {
  return {
    async assertHuman(response, ip) {
      const human = response ? await verify(response, ip).catch(() => false) : false
      if (!human) throw problem(1004)
    },
  }
}

const provider = 'https://www.google.com/recaptcha/api/siteverify'
const patience = 5_000

/** reCAPTCHA with the site's secret. A provider that does not answer lets nobody in. */
export function recaptcha(secret: string): Captcha {
  return makeCaptcha(async (response, remoteip) => {
    const answer = await fetch(provider, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      signal: AbortSignal.timeout(patience),
    })
    const verdict: unknown = await answer.json()
    return typeof verdict === 'object' && verdict !== null && 'success' in verdict
      ? verdict.success === true
      : false
  })
}
