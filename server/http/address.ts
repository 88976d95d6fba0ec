import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's address. With `proxies` > 0 it is the X-Forwarded-For entry that the outermost
 * proxy of ours wrote; what stands left of it anyone can make up.
 */
export function addressOf(c: Context, proxies: number): string {
  if (proxies > 0) {
    const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim())
    const hop = hops.at(-proxies)
    if (hop) return hop
  }
  // `app.request()` of the tests has no connection below it
  return c.env && 'incoming' in c.env ? (getConnInfo(c).remote.address ?? 'unknown') : '127.0.0.1'
}
