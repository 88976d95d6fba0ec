import { withoutUnsealed } from '../../../contract/form/unsealed.ts'
import type { Op } from '../store/types.ts'
import { backoffMs } from './backoff.ts'
import type { Verdict } from './classify-response.ts'

interface Moment {
  now: number
  random: () => number
  /** whether an earlier attempt may have taken effect */
  wasUncertain: boolean
}

const released = { leaseUntil: 0, leaseBy: null }

/**
 * The op after an answer. Pure. `auth` leaves it queued; stopping the person's ops is a separate
 * step.
 */
export function applyResult(op: Op, verdict: Verdict, { now, random, wasUncertain }: Moment): Op {
  if (verdict.do === 'done') {
    const { choices: _, ...rest } = op
    return {
      ...rest,
      ...withoutSecrets(op),
      ...released,
      state: 'done',
      uncertain: false,
      lastStatus: verdict.status,
      lastProblem: null,
      current: null,
      resultEtag: verdict.etag,
      receipt: verdict.receipt,
      ...(verdict.review && { review: verdict.review }),
      sent: op.blobId === null ? 0 : op.size,
      doneAt: now,
    }
  }
  const seen = { ...released, lastStatus: verdict.status, lastProblem: verdict.problem }
  switch (verdict.do) {
    case 'retry': {
      const attempts = op.attempts + 1
      return {
        ...op,
        ...seen,
        state: 'waiting',
        attempts,
        waitFrom: now,
        nextAt: now + Math.max(verdict.floorMs, backoffMs(attempts - (op.forgiven ?? 0), random)),
        uncertain: wasUncertain || verdict.unknown,
      }
    }
    case 'auth':
      // A missing sign-in does not count as a failed attempt.
      return {
        ...op,
        ...seen,
        state: 'queued',
        nextAt: now,
        waitFrom: now,
        uncertain: wasUncertain,
      }
    case 'conflict':
      return {
        ...op,
        ...seen,
        state: 'conflict',
        uncertain: false,
        current: { data: verdict.current, etag: verdict.etag },
      }
    case 'dead':
      // The server looks the key up first, so this answer proves that no earlier attempt took
      // effect.
      return { ...op, ...seen, state: 'dead', uncertain: false }
  }
}

/**
 * Once it has arrived, the device drops what was entered into sensitive fields, and the digest of
 * it: thirteen digits can be guessed from one.
 */
function withoutSecrets({ body, wire, sha256 }: Op): Pick<Op, 'body' | 'wire' | 'sha256'> {
  if (!body.includes('"unsealed":')) return { body, wire, sha256 }
  return { body: withoutUnsealed(body), wire: null, sha256: '' }
}

/**
 * Returns the op to its former state without counting a failure: the run ended between two chunks.
 */
export function paused(op: Op, now: number): Op {
  return { ...op, ...released, state: 'queued', nextAt: now, waitFrom: now }
}

/** An op whose run has ended without a result: the outcome of its request is unknown. */
export function orphaned(op: Op, now: number): Op {
  return { ...paused(op, now), attempts: op.attempts + 1, uncertain: true }
}
