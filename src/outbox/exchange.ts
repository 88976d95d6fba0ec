import { appName, header } from '../../contract/headers.ts'
import { noAnswer, type Verdict } from './answers.ts'
import type { Claim } from './claim.ts'
import type { Pass } from './pass.ts'
import type { Answer, WireRequest } from './ports.ts'
import { bearerOf } from './session.ts'

/** Headers that every request for an op carries. */
export function opHeaders(pass: Pass, claimed: Claim): Record<string, string> {
  const { session, language } = claimed
  return {
    authorization: `Bearer ${bearerOf(session)}`,
    [header.actor]: String(claimed.op.user),
    [header.deviceTime]: new Date(pass.deps.clock.now()).toISOString(),
    [header.appVersion]: pass.deps.build,
    ...(language !== null && { 'accept-language': language }),
  }
}

/** Sends, and tells the pass whether one of ours answered. */
export async function exchange(
  pass: Pass,
  request: WireRequest,
  read: (answer: Answer) => Verdict,
): Promise<Verdict> {
  const answer = await pass.request(request)
  if (typeof answer === 'string') {
    pass.heard(false)
    return noAnswer(answer, null)
  }
  pass.heard(answer.headers.get(header.app) === appName && !answer.redirected)
  return read(answer)
}
