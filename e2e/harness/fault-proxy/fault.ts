import type { RequestHead } from './message.ts'

/** What the client sees after a fault: a TCP reset, or silence until it times out. */
export type Ending = 'reset' | 'hang'

/**
 * What the line does. The first four bear on whole connections when set as the mode, the others on
 * one request at a time.
 *
 * - `pass` — nothing.
 * - `refuse` — nobody listens (ECONNREFUSED); open connections are reset. Mode only.
 * - `blackhole` — connections are accepted and every byte is swallowed, `navigator.onLine` stays
 *   true. Connections that lost bytes are reset when the mode changes, as a router does that has
 *   forgotten them.
 * - `reset` — TCP reset before the server sees the request.
 * - `swallow-response` — the server gets the request and answers in full; the client gets nothing
 *   of it. The server has committed, the client cannot know: the lost answer.
 * - `answer` — the line answers by itself and the server sees nothing (a captive portal, a 503).
 * - `cut` — after `bytes` of the body, of the request (`up`) or of the answer (`down`).
 * - `twice` — the server gets the request a second time over a connection of its own, `afterMs` after
 *   the first (0: both at once); nobody hears the second answer. What a network or a browser repeats.
 * - `latency` — `ms` added to a round trip, half each way. Mode only.
 * - `bandwidth` — bytes a second each way, shared by all connections. Mode only.
 * - `mobile` — both: `ms` added to a round trip, and bytes a second that differ by the way. Mode only.
 */
export type Fault =
  | { kind: 'pass' }
  | { kind: 'refuse' }
  | { kind: 'blackhole' }
  | { kind: 'reset' }
  | { kind: 'swallow-response'; ending?: Ending }
  | { kind: 'answer'; status: number; headers?: Record<string, string>; body?: string }
  | { kind: 'cut'; direction: 'up' | 'down'; bytes: number; ending?: Ending }
  | { kind: 'twice'; afterMs: number }
  | { kind: 'latency'; ms: number }
  | { kind: 'bandwidth'; bytesPerSecond: number }
  | { kind: 'mobile'; ms: number; upPerSecond: number; downPerSecond: number }

/** A fault that can strike a single request. */
export type RequestFault = Exclude<Fault, { kind: 'refuse' | 'latency' | 'bandwidth' | 'mobile' }>

/** Applies to the next `times` requests (1 by default) that match `when`; rules go in order. */
export interface FaultRule {
  when: (head: RequestHead) => boolean
  fault: RequestFault
  times?: number
}

/** Whether this fault, set as the mode, decides what happens to single requests. */
export function strikesRequests(fault: Fault): fault is RequestFault {
  return !['refuse', 'latency', 'bandwidth', 'mobile'].includes(fault.kind)
}

/** Matches a method and a path; a string is the whole path without its query. */
export function request(method: string, path: string | RegExp): FaultRule['when'] {
  return (head) =>
    head.method === method &&
    (typeof path === 'string' ? head.path.split('?')[0] === path : path.test(head.path))
}

/** What a fault is called where they are counted. */
export function faultName(fault: Fault): string {
  switch (fault.kind) {
    case 'answer': {
      const ours = fault.headers?.['x-app'] !== undefined
      const portal = fault.status < 400
      return portal ? `portal ${fault.status}` : `${ours ? 'answer' : 'gateway'} ${fault.status}`
    }
    case 'cut':
      return `cut ${fault.direction}`
    case 'swallow-response':
      return fault.ending === 'hang' ? 'swallowed, silence' : 'swallowed, reset'
    case 'twice':
      return fault.afterMs === 0 ? 'twice at once' : 'twice, later'
    default:
      return fault.kind
  }
}
