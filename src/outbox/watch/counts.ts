import { looseBody } from '../commands/loose-body.ts'
import type { Tx } from '../engine/ports.ts'
import type { Op } from '../store/types.ts'

/** What waits on this device, for badges and the status in the top bar. */
export interface Counts {
  /** sent without a person: queued, sending, waiting */
  pending: number
  sending: number
  /** waits for this person to sign in */
  auth: number
  /** needs a person: dead or conflict */
  needsPerson: number
  /** needs a newer build */
  waitingUpdate: number
  /** items of other people on this device, without their content */
  others: number
  /** bytes on the device of everybody's unsent ops and stored photos */
  bytes: number
}

/** What the outbox lists as one item: a record with its changes and photos, or one comment. */
function subjectOf(op: Op): string {
  if (op.blobId === null) return op.lane
  const { postId } = looseBody(op).data
  return postId === undefined ? op.lane : `post:${postId}`
}

/** How an item counts: by the worst state of its ops. */
function standing(ops: readonly Op[]): 'needsPerson' | 'auth' | 'waitingUpdate' | 'pending' {
  const states = new Set(ops.map((op) => op.state))
  if (states.has('dead') || states.has('conflict')) return 'needsPerson'
  if (states.has('auth')) return 'auth'
  return states.has('waiting-update') ? 'waitingUpdate' : 'pending'
}

/**
 * Counts items as the outbox lists them, so that badge and list agree.
 * @param photoBytes of all stored photos of all people
 */
export function countsIn(ops: readonly Op[], photoBytes: number, user: number | null): Counts {
  const counts: Counts = {
    pending: 0,
    sending: 0,
    auth: 0,
    needsPerson: 0,
    waitingUpdate: 0,
    others: 0,
    bytes: 0,
  }
  const groups = new Map<string, Op[]>()
  let size = 0
  for (const op of ops) {
    if (op.state === 'done') continue
    size += op.size
    const key = `${op.user} ${subjectOf(op)}`
    const there = groups.get(key)
    if (there) there.push(op)
    else groups.set(key, [op])
  }
  for (const own of groups.values()) {
    if (own[0]?.user !== user) {
      counts.others += 1
      continue
    }
    counts[standing(own)] += 1
    if (own.some((op) => op.state === 'sending')) counts.sending += 1
  }
  // A photo op's size includes its blob, which is counted as stored bytes already.
  counts.bytes = Math.max(size, photoBytes)
  return counts
}

/** The same, read from the store once. */
export async function countsOf(tx: Tx, user: number | null): Promise<Counts> {
  const photos = await tx.blobs.keys()
  const bytes = photos.reduce((sum, [, size]) => sum + size, 0)
  return countsIn(await tx.ops.all(), bytes, user)
}

/** Everything of this person that has not arrived. */
export function unsent(counts: Counts): number {
  return counts.pending + counts.auth + counts.needsPerson + counts.waitingUpdate
}
