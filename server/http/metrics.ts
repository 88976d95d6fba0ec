import { createHash, timingSafeEqual } from 'node:crypto'
import type { Meters } from '../platform/metrics/meters.ts'
import { problem } from './problem.ts'

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/**
 * GET /metrics: Prometheus text for callers that send METRICS_TOKEN as Bearer. Without that setting
 * the page does not exist; with another token 401.
 */
export async function answerMetrics(
  meters: Meters,
  token: string | null,
  authorization: string | undefined,
): Promise<Response> {
  if (token === null) throw problem('not-found')
  const sent = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digestOf(sent), digestOf(token))) {
    throw problem('sign-in-required')
  }
  const printed = await meters.print()
  if (!printed) throw problem('not-found')
  return new Response(printed.text, { headers: { 'content-type': printed.type } })
}
