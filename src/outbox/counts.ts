import type { Tx } from './ports.ts'

/** What waits on this device, for badges and the line of the top bar. */
export interface Counts {
  /** goes by itself: queued, sending, waiting */
  pending: number
  sending: number
  /** waits for this person to sign in */
  auth: number
  /** needs a person: dead or conflict */
  needsPerson: number
  /** needs a newer build */
  waitingUpdate: number
  /** ops of other people on this device, without their content */
  others: number
  /** bytes on the device of everybody's unsent ops and stored photos */
  bytes: number
}

const goes = new Set(['queued', 'sending', 'waiting'])

/** Counted over index keys: no body is read. */
export async function countsOf(tx: Tx, user: number | null): Promise<Counts> {
  const counts: Counts = {
    pending: 0,
    sending: 0,
    auth: 0,
    needsPerson: 0,
    waitingUpdate: 0,
    others: 0,
    bytes: 0,
  }
  let photos = 0
  for (const [, size] of await tx.blobs.keys()) photos += size
  let ops = 0
  for (const [owner, state, size] of await tx.ops.keys()) {
    if (state === 'done') continue
    ops += size
    if (owner !== user) counts.others += 1
    else if (state === 'auth') counts.auth += 1
    else if (state === 'waiting-update') counts.waitingUpdate += 1
    else if (state === 'dead' || state === 'conflict') counts.needsPerson += 1
    if (owner === user && goes.has(state)) counts.pending += 1
    if (owner === user && state === 'sending') counts.sending += 1
  }
  // A photo op's size holds its blob's, which is counted as stored bytes already.
  counts.bytes = Math.max(ops, photos)
  return counts
}

/** Everything of this person that has not arrived. */
export function unsent(counts: Counts): number {
  return counts.pending + counts.auth + counts.needsPerson + counts.waitingUpdate
}
