import type { Context } from 'hono'

interface Settings {
  publicUrl: string | null
  trustProxy: number
}

/** Host and port as `URL.host` writes them: small letters, no port that a scheme has anyway. */
const plainHost = (host: string | undefined): string | undefined =>
  host
    ?.split(',')[0]
    ?.trim()
    .toLowerCase()
    .replace(/:(80|443)$/, '') || undefined

const hostOf = (origin: string): string | undefined => {
  try {
    return plainHost(new URL(origin).host)
  } catch {
    return undefined
  }
}

/**
 * Whether a page of ours, or no page at all, sent the request. A page of a sibling subdomain counts
 * as foreign: its requests carry our `SameSite=Strict` cookies. Browsers say where a request comes
 * from by `Sec-Fetch-Site`; over plain HTTP, and where they are old, only by `Origin`. `none` is a
 * person's own navigation, which writes nothing: an extension's write says so too.
 */
function isOurs(c: Context, settings: Settings): boolean {
  const site = c.req.header('sec-fetch-site')
  if (site !== undefined && site !== 'none') return site === 'same-origin'
  const origin = c.req.header('origin')
  if (origin === undefined) return site === undefined
  const own = [plainHost(c.req.header('host') ?? new URL(c.req.url).host)]
  if (settings.trustProxy > 0) own.push(plainHost(c.req.header('x-forwarded-host')))
  if (settings.publicUrl) own.push(hostOf(settings.publicUrl))
  const from = hostOf(origin)
  return from !== undefined && own.includes(from)
}

/** A write by a page of another origin: refused, whatever credential the browser adds. */
export function isForeignWrite(c: Context, settings: Settings): boolean {
  return c.req.method !== 'GET' && c.req.method !== 'HEAD' && !isOurs(c, settings)
}
