import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What names a request in every line that its work writes, from the phone to the database. Ids and
 * a version; never content, credentials or addresses.
 */
export interface Trace {
  requestId: string
  /** `Idempotency-Key`: the operation on the device */
  key?: string
  /** `X-App-Version` */
  appVersion?: string
  memberId?: number
  /** the browser of the session, once it has reported itself (contract/identity/device.ts) */
  deviceId?: string
}

const storage = new AsyncLocalStorage<Trace>()

/** Runs `work`, and whatever it begins, as part of a request. */
export function traced<T>(trace: Trace, work: () => T): T {
  return storage.run(trace, work)
}

/** The request that is being worked on; undefined in a job of the server's own. */
export function currentTrace(): Trace | undefined {
  return storage.getStore()
}

/** Adds what became known on the way. */
export function note(known: Partial<Trace>): void {
  const trace = storage.getStore()
  if (trace) Object.assign(trace, known)
}
