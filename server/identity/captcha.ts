import { problem } from '../http/problem.ts'
import type { Log } from '../platform/log.ts'

/**
 * Checks whether a request comes from a person (spec §7; docs/decisions/008-captcha-with-keys.md).
 */
export interface Captcha {
  /** Throws 1004 (HTTP 455) when the answer is wrong. */
  assertHuman(response: string | null | undefined, ip: string): Promise<void>
}

export const captchaOff: Captcha = { assertHuman: async () => undefined }

/**
 * `verify` returns whether the provider accepted the response. Where it fails, nobody gets in: that
 * is logged with its cause.
 */
export function makeCaptcha(
  verify: (response: string, ip: string) => Promise<boolean>,
  log: Log,
): Captcha {
  return {
    async assertHuman(response, ip) {
      if (!response) throw problem(1004)
      const human = await verify(response, ip).catch((error: unknown) => {
        log.error('captcha: no answer of the provider', { error: String(error) })
        return false
      })
      if (!human) throw problem(1004)
    },
  }
}
