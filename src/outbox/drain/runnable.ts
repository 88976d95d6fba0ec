import type { Op } from '../store/types.ts'
import { longestWaitMs } from './backoff.ts'

/** Waits for a person; only its dependants wait with it. */
export function needsPerson(op: Pick<Op, 'state'>): boolean {
  return op.state === 'dead' || op.state === 'conflict'
}

type Wait = Pick<Op, 'nextAt' | 'waitFrom'>

/** When the wait ends, ms. Older builds stored waits of up to a day. */
export function waitEnd({ nextAt, waitFrom }: Wait): number {
  return Math.min(nextAt, waitFrom + longestWaitMs)
}

/** The wait is over, or the clock was set back to before it began. */
export function waitIsOver(op: Wait, now: number): boolean {
  return now >= waitEnd(op) || now < op.waitFrom
}

/** Whether the op waits for nothing but time. */
function free(op: Op, open: Map<string, Op>, heads: Map<string, Op>): boolean {
  if (op.state !== 'queued' && op.state !== 'waiting') return false
  if (op.deps.some((dep) => open.has(dep))) return false
  return heads.get(op.lane) === op
}

function unblocked(open: Op[]): Op[] {
  const byId = new Map(open.map((op) => [op.id, op]))
  const heads = new Map<string, Op>()
  for (const op of open) {
    if (!needsPerson(op) && !heads.has(op.lane)) heads.set(op.lane, op)
  }
  return open.filter((op) => free(op, byId, heads))
}

/** Ids of the urgent ops and of all that they wait for. */
function urgentOf(open: Op[]): Set<string> {
  const found = new Set(open.flatMap((op) => (op.urgent ? [op.id] : [])))
  if (found.size === 0) return found
  const byId = new Map(open.map((op) => [op.id, op]))
  // A set that grows while it is walked is walked to its end.
  for (const id of found) for (const dep of byId.get(id)?.deps ?? []) found.add(dep)
  return found
}

/** What may be sent now, in the order in which it goes. */
export interface Due {
  /** before everything else, each alone; also what such an op waits for */
  urgent: Op[]
  /** oldest first */
  calls: Op[]
  /** smallest first */
  photos: Op[]
}

/** @param open every op of the user that is not done, in order of entry */
export function runnable(open: Op[], now: number): Due {
  const due = unblocked(open).filter((op) => waitIsOver(op, now))
  const first = urgentOf(open)
  const rest = due.filter((op) => !first.has(op.id))
  return {
    urgent: due.filter((op) => first.has(op.id)),
    calls: rest.filter((op) => op.blobId === null),
    photos: rest
      .filter((op) => op.blobId !== null)
      .sort((a, b) => a.size - b.size || a.seq - b.seq),
  }
}

/**
 * When the next op becomes due, ms; null when only people, newer builds or sign-ins can help. An op
 * that another run was sending is due when its lease ends.
 */
export function nextDue(open: Op[], now: number): number | null {
  const times = unblocked(open).map((op) => (waitIsOver(op, now) ? now : waitEnd(op)))
  for (const op of open) if (op.state === 'sending') times.push(op.leaseUntil)
  return times.length === 0 ? null : Math.min(...times)
}

/**
 * The op that blocks this one until a person acts, if any; the outbox list shows it.
 * @param byId every op of the user that is not done
 */
export function blocker(op: Op, byId: ReadonlyMap<string, Op>): Op | null {
  const seen = new Set<string>()
  const queue = [...op.deps]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const dep = byId.get(id)
    if (!dep || seen.has(id)) continue
    seen.add(id)
    if (needsPerson(dep) || dep.state === 'waiting-update') return dep
    queue.push(...dep.deps)
  }
  return null
}
