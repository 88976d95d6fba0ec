import { problem } from '../http/problem.ts'

/**
 * Checks whether a request comes from a person (spec §7; docs/decisions/008-captcha-with-keys.md).
 */
export interface Captcha {
  /** Throws 1004 (HTTP 455) when the answer is wrong. */
  assertHuman(response: string | null | undefined, ip: string): Promise<void>
}

export const captchaOff: Captcha = { assertHuman: async () => undefined }

/** `verify` returns whether the provider accepted the response. */
export function makeCaptcha(verify: (response: string, ip: string) => Promise<boolean>): Captcha {
  return {
    async assertHuman(response, ip) {
      const human = response ? await verify(response, ip).catch(() => false) : false
      if (!human) throw problem(1004)
    },
  }
}
