import type { Context } from 'hono'
import { problem } from './problem.ts'

const hostOf = (origin: string): string | null => {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

/**
 * Whether a page of ours, or no page at all, sent the request. A page of a sibling subdomain counts
 * as foreign: its requests carry our `SameSite=Strict` cookies. Browsers say where a request comes
 * from by `Sec-Fetch-Site`; over plain HTTP, and where they are old, only by `Origin`.
 */
function isOurs(c: Context, settings: { publicUrl: string | null; trustProxy: number }): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const origin = c.req.header('origin')
  if (origin === undefined) return true
  const from = hostOf(origin)
  const forwarded = settings.trustProxy > 0 ? c.req.header('x-forwarded-host') : undefined
  const own = [c.req.header('host') ?? new URL(c.req.url).host, forwarded]
  if (settings.publicUrl) own.push(hostOf(settings.publicUrl) ?? undefined)
  return from !== null && own.includes(from)
}

/** A page of another origin may not write here, whatever credential the browser adds. */
export function assertSameOrigin(
  c: Context,
  settings: { publicUrl: string | null; trustProxy: number },
): void {
  const write = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  if (write && !isOurs(c, settings)) throw problem('forbidden')
}
