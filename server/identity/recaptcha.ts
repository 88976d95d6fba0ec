import type { Log } from '../platform/log.ts'
import { type Captcha, captchaOff, makeCaptcha } from './captcha.ts'

export interface RecaptchaSettings {
  siteKey: string
  secret: string
  /** called by the server */
  verifyUrl: string
  /** loaded by the browser */
  scriptUrl: string
}

const patienceMs = 5_000

async function took(settings: RecaptchaSettings, response: string, ip: string): Promise<boolean> {
  const answer = await fetch(settings.verifyUrl, {
    method: 'POST',
    body: new URLSearchParams({ secret: settings.secret, response, remoteip: ip }),
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'error',
  })
  const verification = (await answer.json()) as { success?: unknown } | null
  return answer.ok && verification?.success === true
}

/**
 * The captcha of the settings: off without keys. If the provider does not answer, the request is
 * refused.
 */
export function captchaOf(settings: RecaptchaSettings | null, log: Log): Captcha {
  return settings ? makeCaptcha((response, ip) => took(settings, response, ip), log) : captchaOff
}

/** What the pages may load beside our own: the widget's script, and the frame that it opens. */
export function captchaSources({ scriptUrl }: RecaptchaSettings): {
  script: string
  frame: string
} {
  const { origin, hostname } = new URL(scriptUrl)
  const google = /(^|\.)(google\.com|recaptcha\.net)$/.test(hostname)
  return {
    script: google ? `${origin}/recaptcha/ https://www.gstatic.com/recaptcha/` : origin,
    frame: google ? `${origin}/recaptcha/` : origin,
  }
}
