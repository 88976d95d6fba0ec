import { appName, header } from '../../../contract/wire/headers.ts'
import type { Answer, WireRequest } from '../engine/ports.ts'
import { bearerOf } from '../session/session.ts'
import type { Claim } from './claim.ts'
import { noAnswer, type Verdict } from './classify-response.ts'
import type { DrainRun } from './drain-run.ts'

/** Headers that every request for an op carries. */
export function opHeaders(run: DrainRun, claimed: Claim): Record<string, string> {
  const { session, language } = claimed
  return {
    authorization: `Bearer ${bearerOf(session)}`,
    [header.actor]: String(claimed.op.user),
    [header.deviceTime]: new Date(run.deps.clock.now()).toISOString(),
    [header.appVersion]: run.deps.build,
    ...(language !== null && { 'accept-language': language }),
  }
}

/** Sends, and reports to the run whether our server answered. */
export async function exchange(
  run: DrainRun,
  request: WireRequest,
  read: (answer: Answer) => Verdict,
): Promise<Verdict> {
  const answer = await run.request(request)
  if (typeof answer === 'string') {
    run.onAnswer(false)
    return noAnswer(answer, null)
  }
  run.onAnswer(answer.headers.get(header.app) === appName && !answer.redirected)
  return read(answer)
}
