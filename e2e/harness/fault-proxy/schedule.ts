import type { Fault, RequestFault } from './fault.ts'
import type { RequestHead } from './message.ts'

/** One stretch of weather over the whole line. */
export interface Stretch {
  mode: Fault
  ms: number
}

/**
 * The planned faults. The same seed gives the same fault for the same number, whatever came before
 * it.
 */
export interface Schedule {
  /** the fate of the n-th request, from 0; of its head only the announced length matters */
  strike: (n: number, head: Pick<RequestHead, 'headers'>) => RequestFault
  /** the k-th stretch of weather, from 0 */
  weather: (k: number) => Stretch
}

export interface ScheduleOptions {
  /** milliseconds of the longest stretch */
  stretchMs: number
  /** maximum milliseconds after which a request may be repeated */
  againMs: number
  /** factor on all shares of faults; 0 is a good line in changing weather */
  severity?: number
}

/** A number from 0 up to 1 that these three decide: a hash, not a sequence. */
function dice(seed: number, n: number, use: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(n + 1, 0xc2b2ae35)
  mixed ^= Math.imul(use + 1, 0x27d4eb2f)
  for (let turn = 0; turn < 2; turn += 1) {
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
    mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39)
    mixed ^= mixed >>> 15
  }
  return (mixed >>> 0) / 4_294_967_296
}

type Draw = (use: number) => number
type Choice<T> = [share: number, make: (draw: Draw) => T]

function choose<T>(choices: readonly Choice<T>[], draw: Draw, otherwise: T): T {
  let left = draw(0)
  for (const [share, make] of choices) {
    left -= share
    if (left < 0) return make(draw)
  }
  return otherwise
}

const html = { 'content-type': 'text/html' }
const page = '<!doctype html><title>Welcome</title><h1>Please sign in to the hotel network</h1>'
const portal = { kind: 'answer', status: 200, headers: html, body: page } as const
const seconds = (draw: Draw) => String(1 + Math.floor(draw(1) * 3))

/** A refusal in our server's own words, as from a rate limit or an overloaded instance. */
function ownRefusal(status: 429 | 503, draw: Draw): RequestFault {
  const code = status === 429 ? 'too-many-requests' : 'unavailable'
  return {
    kind: 'answer',
    status,
    headers: {
      'x-app': 'siteon',
      'content-type': 'application/json',
      'retry-after': seconds(draw),
    },
    body: JSON.stringify({ error: { code, message: code } }),
  }
}

/**
 * The schedule of a seed. At severity 1 about three in ten requests are struck; a third of those
 * lose an answer that the server has sent.
 */
export function scheduleOf(
  seed: number,
  { stretchMs, againMs, severity = 1 }: ScheduleOptions,
): Schedule {
  const strikes = (length: number): Choice<RequestFault>[] => [
    [0.1, () => ({ kind: 'swallow-response', ending: 'reset' })],
    [0.015, () => ({ kind: 'swallow-response', ending: 'hang' })],
    [0.03, () => ({ kind: 'twice', afterMs: 0 })],
    [0.03, (draw) => ({ kind: 'twice', afterMs: 1 + Math.floor(draw(1) * againMs) })],
    [0.025, () => ({ kind: 'reset' })],
    [0.01, () => ({ kind: 'blackhole' })],
    [
      0.025,
      (draw) => ({
        kind: 'cut',
        direction: 'up',
        bytes: Math.floor(draw(1) * length),
        ending: draw(2) < 0.8 ? 'reset' : 'hang',
      }),
    ],
    [
      0.025,
      (draw) => ({
        kind: 'cut',
        direction: 'down',
        bytes: Math.floor(draw(1) * 24),
        ending: 'reset',
      }),
    ],
    [0.01, (draw) => ownRefusal(429, draw)],
    [0.015, (draw) => ownRefusal(503, draw)],
    [
      0.02,
      () => ({ kind: 'answer', status: 502, headers: html, body: '<h1>Bad Gateway</h1>' }) as const,
    ],
    [0.01, () => portal],
    [0.01, () => ({ kind: 'answer', status: 302, headers: { location: 'http://hotel.invalid/' } })],
  ]
  const skies: Choice<Fault>[] = [
    [0.18, (draw) => ({ kind: 'latency', ms: 20 + Math.floor(draw(1) * 380) })],
    [0.12, (draw) => ({ kind: 'bandwidth', bytesPerSecond: 12_000 + draw(1) * 180_000 })],
    [0.08, () => ({ kind: 'refuse' })],
    [0.05, () => ({ kind: 'blackhole' })],
    [0.03, () => ({ kind: 'reset' })],
    [0.04, () => portal],
  ]
  const grave = new Set<Fault['kind']>(['refuse', 'blackhole', 'reset', 'answer'])
  return {
    strike: (n, { headers }) => {
      const length = Number(headers.get('content-length') ?? 0)
      const choices = strikes(length).map(([share, make]): Choice<RequestFault> => {
        return [share * severity, make]
      })
      return choose<RequestFault>(choices, (use) => dice(seed, n, use), { kind: 'pass' })
    },
    weather: (k) => {
      const draw = (use: number) => dice(seed ^ 0x5bd1e995, k, use)
      const mode = choose<Fault>(skies, draw, { kind: 'pass' })
      // No tunnel lasts as long as the way to it.
      const longest = grave.has(mode.kind) ? stretchMs / 4 : stretchMs
      return { mode, ms: Math.max(1, Math.round(longest * (0.2 + 0.8 * draw(9)))) }
    },
  }
}

/** Runs the weather of a schedule over the connection until stopped; ends in a good one. */
export function weatherOver(
  network: { set: (mode: Fault) => Promise<void> },
  schedule: Schedule,
  pause: (ms: number, signal: AbortSignal) => Promise<void>,
): () => Promise<Map<Fault['kind'], number>> {
  const over = new AbortController()
  const seen = new Map<Fault['kind'], number>()
  const weather = (async () => {
    for (let k = 0; !over.signal.aborted; k += 1) {
      const { mode, ms } = schedule.weather(k)
      seen.set(mode.kind, (seen.get(mode.kind) ?? 0) + 1)
      await network.set(mode)
      await pause(ms, over.signal)
    }
    await network.set({ kind: 'pass' })
  })()
  return async () => {
    over.abort()
    await weather
    return seen
  }
}
