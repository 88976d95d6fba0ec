import type { Fault, RequestFault } from './fault.ts'
import type { RequestHead } from './message.ts'

/** The fate of one request that reached the proxy. Times are those of the proxy's clock. */
export interface RequestRecord {
  head: RequestHead
  fault: RequestFault['kind']
  /** The fault by its full name, `faultName`. */
  name: string
  /** The mode when it arrived. */
  mode: Fault['kind']
  /** Of the server's final answer, delivered or swallowed; of the proxy's own for `answer`. */
  status?: number
  /** Of the same answer; none where the proxy answered by itself. */
  answerHeaders?: Map<string, string>
  /** Of the answer to a second delivery. */
  againStatus?: number
  /** Body bytes handed to the server. */
  bytesUp: number
  /** Body bytes handed to the client. */
  bytesDown: number
  startedAt: number
  /** Unset while it runs, and for ever when a fault has struck it dead. */
  deliveredAt?: number
}

export interface ProxyCounts {
  connections: number
  requests: number
  delivered: number
  swallowed: number
  blackholed: number
  reset: number
  cut: number
  answered: number
  /** requests that the server got twice */
  doubled: number
}

export function noCounts(): ProxyCounts {
  return {
    connections: 0,
    requests: 0,
    delivered: 0,
    swallowed: 0,
    blackholed: 0,
    reset: 0,
    cut: 0,
    answered: 0,
    doubled: 0,
  }
}
