import type { Verdict } from './answers.ts'
import type { Ready } from './commands.ts'
import { limits, metaKeys } from './engine.ts'
import type { Pass } from './pass.ts'
import { PieceMissing } from './piece.ts'
import type { Tx } from './ports.ts'
import { waitIsOver } from './runnable.ts'
import { maySend } from './session.ts'
import { settled } from './settle.ts'
import { swap } from './swap.ts'
import type { Op, SessionRow } from './types.ts'

/** An op leased to a pass, with all that its request needs, read in one transaction. */
export interface Claim {
  op: Op
  ready: Ready
  session: SessionRow
  language: string | null
  ifMatch: string | null
  /** key of the op whose result the person saw, when that waits in the review */
  basedOn: string | null
  wasUncertain: boolean
}

async function depsDone(tx: Tx, op: Op): Promise<boolean> {
  for (const id of op.deps) {
    const dep = await tx.ops.get(id)
    if (dep && dep.state !== 'done') return false
  }
  return true
}

function readyOf(pass: Pass, op: Op): Ready | null | 'unreadable' {
  try {
    return pass.deps.commands.ready(op)
  } catch {
    return 'unreadable'
  }
}

/**
 * Leases an op: from here on the store says `sending`, before a byte goes out. null when it is not
 * (or no longer) this pass's to send.
 */
export async function claim(pass: Pass, opId: string): Promise<Claim | null> {
  const { clock } = pass.deps
  return await pass.write(async (tx) => {
    const now = clock.now()
    const [session, op, language, seq] = await Promise.all([
      tx.session.get(),
      tx.ops.get(opId),
      tx.meta.get(metaKeys.language),
      tx.meta.get(metaKeys.seq),
    ])
    pass.plan.compare(seq?.value)
    if (!op || !session || !maySend(session) || op.user !== session.userId) return null
    if (op.state !== 'queued' && op.state !== 'waiting') return null
    if (!waitIsOver(op, now) || !(await depsDone(tx, op))) return null

    const ready = readyOf(pass, op)
    if (ready === null) {
      await tx.ops.put({ ...op, state: 'waiting-update' })
      return null
    }
    if (ready === 'unreadable') {
      const problem = { code: 'unreadable', message: '' }
      await tx.ops.put({ ...op, state: 'dead', lastStatus: null, lastProblem: problem })
      return null
    }

    // Of who is shut out the office takes records alone: what is their own waits for a sign-in.
    if (session.cutOff && /^(own|gate)\./.test(op.kind)) {
      await tx.ops.put({ ...op, state: 'auth' })
      return null
    }

    const base = op.baseOp === null ? undefined : await tx.ops.get(op.baseOp)
    // Bytes that may have been seen are repeated as they were, whatever this build would write.
    const frozen = op.uncertain ? op.wire : null
    const wire = ready.via === 'call' ? (frozen ?? ready.wire) : null
    const ifMatch = base ? base.resultEtag : op.baseEtag
    const leased: Op = {
      ...op,
      state: 'sending',
      leaseBy: pass.id,
      leaseUntil: now + limits.leaseMs,
      uncertain: true,
      wire,
      sentEtag: ifMatch,
    }
    await tx.ops.put(leased)
    return {
      op: leased,
      ready: ready.via === 'call' && wire ? { ...ready, wire } : ready,
      session,
      language: typeof language?.value === 'string' ? language.value : null,
      ifMatch,
      basedOn: base?.review ? base.id : null,
      wasUncertain: op.uncertain,
    }
  })
}

/** Changes a leased op if the lease is still this pass's; a stolen one is somebody else's to tell. */
export async function whileLeased(pass: Pass, opId: string, change: (op: Op) => Op): Promise<void> {
  const { clock } = pass.deps
  const after = await pass.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: clock.now() })
    const op = await tx.ops.get(opId)
    if (op?.state !== 'sending' || op.leaseBy !== pass.id) return op
    const changed = change(op)
    await tx.ops.put(changed)
    return changed
  })
  pass.plan.note(after)
}

/** No answer asks for more (`retryAfterMs`); what stands further off was written by a clock gone wrong. */
const longestHoldMs = 24 * 60 * 60_000

/** The server asked the whole device for silence; a shorter wish does not end a longer one. */
async function holdFor(tx: Tx, now: number, ms: number): Promise<void> {
  const before = (await tx.meta.get(metaKeys.hold))?.value as { until: number } | undefined
  const until = Math.max(now + ms, before && before.until <= now + longestHoldMs ? before.until : 0)
  await tx.meta.put({ key: metaKeys.hold, value: { from: now, until } })
}

/** Nothing to merge with is here now: neither the office's fault nor a person's to decide. */
function notLoaded(status: number | null): Verdict {
  const problem = { code: 'piece-missing', message: '' }
  return { do: 'retry', status, problem, floorMs: 0, hold: false, line: false, unknown: false }
}

/**
 * The op swapped for its merged self.
 * @returns what is to be stored instead, where it cannot be; null when it has been
 */
async function mergedInPlace(
  pass: Pass,
  op: Op,
  conflict: Extract<Verdict, { do: 'conflict' }>,
): Promise<Verdict | null> {
  const { store, clock, merge } = pass.deps
  const theirs = { data: conflict.current, etag: conflict.etag }
  // What cannot be merged for any reason is a person's to decide; it must not stop the pass.
  const merged = await merge(op, theirs, clock.now()).catch((error: unknown) =>
    error instanceof PieceMissing ? 'later' : null,
  )
  if (merged === 'later') return notLoaded(conflict.status)
  if (!merged) return conflict
  await store.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: clock.now() })
    const leased = await tx.ops.get(op.id)
    if (leased?.state === 'sending' && leased.leaseBy === pass.id) await swap(tx, leased, merged)
  })
  pass.plan.doubt()
  return null
}

/**
 * Stores what an answer means, and the pause the server asked of the whole device. A change that met
 * another's is merged with it where nobody need be asked, and goes again as a new one.
 */
export async function settle(pass: Pass, claimed: Claim, answer: Verdict): Promise<void> {
  const { store, clock } = pass.deps
  const verdict = answer.do === 'conflict' ? await mergedInPlace(pass, claimed.op, answer) : answer
  if (!verdict) return
  const now = clock.now()
  if (verdict.do === 'retry' && verdict.hold) {
    await store.write((tx) => holdFor(tx, now, verdict.floorMs))
    pass.plan.doubt()
  }
  const { wasUncertain } = claimed
  await whileLeased(pass, claimed.op.id, (op) =>
    settled(op, verdict, { now, random: clock.random, wasUncertain }),
  )
}
