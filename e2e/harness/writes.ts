import type { FaultRule } from './fault-proxy/fault.ts'
import type { FaultProxy } from './fault-proxy/proxy.ts'
import type { RequestRecord } from './fault-proxy/record.ts'

export const key = (record: RequestRecord) => record.head.headers.get('idempotency-key')

/** Requests of the outbox that write words: those that carry a key of their own. */
export function wordsSent(network: FaultProxy): RequestRecord[] {
  return network.log.filter((record) => isWords(record.head))
}

/** Requests that write bytes of photos. */
export function bytesSent(network: FaultProxy): RequestRecord[] {
  return network.log.filter((record) => isPhoto(record.head))
}

/** A phone's own entry code, which it makes by itself once a project is open. */
const isEntryCode: FaultRule['when'] = (head) =>
  /^\/api\/v1\/project\/qr\/\d+\/code$/.test(head.path)

/** A queued write, of any kind but a photo's. */
export const isWords: FaultRule['when'] = (head) =>
  head.headers.has('idempotency-key') && !isEntryCode(head)

/** A chunk of a photo. */
export const isPhoto: FaultRule['when'] = (head) =>
  head.method === 'PATCH' && head.path.startsWith('/api/v1/upload/')

/** Anything that is for our server alone; a portal answers it in its own way. */
export const isApi: FaultRule['when'] = (head) => head.path.startsWith('/api/')

/** An answer as our server would send it, from the proxy itself. */
export function refusal(status: number, code: string, fields?: Record<string, string>) {
  return {
    kind: 'answer' as const,
    status,
    headers: { 'x-app': 'siteon', 'content-type': 'application/json' },
    body: JSON.stringify({ error: { code, message: `e2e ${code}`, ...(fields && { fields }) } }),
  }
}
