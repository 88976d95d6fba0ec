import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/**
 * The caller's address. With `proxies` > 0 it is the X-Forwarded-For entry that our outermost proxy
 * wrote; entries to its left can be forged.
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

/** The eight groups of an IPv6 address; null when it is none. */
function groupsOf(ip: string): string[] | null {
  const bare = ip
    .replace(/^\[|\]$/g, '')
    .replace(/%.*$/, '')
    .toLowerCase()
  if (!/^[0-9a-f:]+$/.test(bare) || !bare.includes(':')) return null
  const [head = '', tail, more] = bare.split('::')
  if (more !== undefined) return null
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : 8 - left.length - right.length
  if (gap < 0 || left.length + gap + right.length !== 8) return null
  return [...left, ...Array<string>(gap).fill('0'), ...right]
}

/**
 * What counts as one address for rate limits: an IPv4 address, also in IPv6 notation, or the /64 of
 * an IPv6 one, all of which belongs to one connection.
 */
export function networkOf(ip: string): string {
  const mapped = /^(?:\[)?::ffff:(\d+\.\d+\.\d+\.\d+)\]?$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const groups = groupsOf(ip)
  if (!groups) return ip
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
