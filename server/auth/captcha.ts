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
      if (!response || !(await verify(response, ip))) throw problem(1004)
    },
  }
}
