import type { Services } from '../../handler/services.ts'
import { networkOf } from '../../http/address.ts'
import type { Facts } from '../../http/facts.ts'
import type { Rate } from '../../http/limits.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { reportsOfDay } from './queries.ts'

/**
 * All calls of guests from one network: a site's own one has everybody who scans the poster. A crew
 * of forty after the morning meeting opens the page, reports, and sends a photo or two.
 */
const callRate: Rate = { burst: 240, perMinute: 120 }
/** New reports from one network by one link: a crew behind the router of the site at once. */
const addressReportRate: Rate = { burst: 30, perMinute: 4 }
/** New reports by one link, from wherever. */
const linkReportRate: Rate = { burst: 60, perMinute: 8 }
/** New reports by one link within a day, whichever servers they reach: more is no site's worth of danger. */
const mostOfDay = 300

type Limited = Pick<Services, 'limits' | 'tokens'>

/** In memory only, and no address can be read from it: a keyed digest, forgotten once it is full again. */
const nameOf = ({ tokens }: Limited, what: string, { ip }: Facts) =>
  `guest:${tokens.guessBucket(`guest ${what} ${networkOf(ip)}`).toString('base64url')}`

/** Throws `too-many-requests`. */
export function takeCall(services: Limited, facts: Facts): void {
  services.limits.take(nameOf(services, 'call', facts), callRate)
}

/** Takes a new report; what undoes it, for one that turned out to be none. Throws `too-many-requests`. */
export function takeNewReport(services: Limited, facts: Facts, projectId: number): () => void {
  const taken: [string, Rate][] = [
    [nameOf(services, `report ${projectId}`, facts), addressReportRate],
    [`guest link ${projectId}`, linkReportRate],
  ]
  const giveBack = (of: readonly [string, Rate][]) => {
    for (const [name, rate] of of) services.limits.giveBack(name, rate)
  }
  for (const [index, [name, rate]] of taken.entries()) {
    try {
      services.limits.take(name, rate)
    } catch (error) {
      giveBack(taken.slice(0, index))
      throw error
    }
  }
  return () => giveBack(taken)
}

/** Throws `too-many-requests` with an hour's Retry-After. */
export async function assertDayHasRoom(tx: Db, memberId: number): Promise<void> {
  if ((await reportsOfDay(tx, memberId)) >= mostOfDay)
    throw problem('too-many-requests', { headers: { 'retry-after': '3600' } })
}

/** Bodies of photos in memory at once, of all and of one network: strangers decide how slowly they come. */
const mostBodies = { all: 12, network: 4 }
/** ms for one body: the page has given up by then */
const longest = 130_000
const bodies = new Map<string, number>()

/** Reads a body while there is room for it. Throws `busy` with Retry-After. */
export async function withBody<T>(
  services: Limited,
  facts: Facts,
  read: () => Promise<T>,
): Promise<T> {
  const name = nameOf(services, 'body', facts)
  const own = bodies.get(name) ?? 0
  const all = [...bodies.values()].reduce((sum, count) => sum + count, 0)
  if (own >= mostBodies.network || all >= mostBodies.all)
    throw problem('busy', { headers: { 'retry-after': '3' } })
  bodies.set(name, own + 1)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(problem('busy', { headers: { 'retry-after': '3' } })), longest)
  })
  try {
    return await Promise.race([read(), late])
  } finally {
    clearTimeout(timer)
    const left = (bodies.get(name) ?? 1) - 1
    if (left > 0) bodies.set(name, left)
    else bodies.delete(name)
  }
}
