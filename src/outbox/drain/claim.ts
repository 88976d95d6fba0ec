import { commandOf } from '../../../contract/commands/commands.ts'
import { swap } from '../change/swap.ts'
import type { Ready } from '../commands/commands.ts'
import { ChunkMissing } from '../engine/chunk.ts'
import { limits, metaKeys } from '../engine/engine.ts'
import type { Tx } from '../engine/ports.ts'
import { maySend } from '../session/session.ts'
import type { Op, SessionRow } from '../store/types.ts'
import { applyResult } from './apply-result.ts'
import type { Verdict } from './classify-response.ts'
import type { DrainRun } from './drain-run.ts'
import { waitIsOver } from './runnable.ts'
import { endPause, pauseIn, spendProbe, startPause } from './server-pause.ts'

/** A leased op with all that its request needs, read in one transaction. */
export interface Claim {
  op: Op
  ready: Ready
  session: SessionRow
  language: string | null
  ifMatch: string | null
  /** key of the op whose result the person saw, when that op is in quarantine */
  basedOn: string | null
  wasUncertain: boolean
  /** it asks during a pause whether the server is ready again */
  probe: boolean
}

async function depsDone(tx: Tx, op: Op): Promise<boolean> {
  for (const id of op.deps) {
    const dep = await tx.ops.get(id)
    if (dep && dep.state !== 'done') return false
  }
  return true
}

function readyOf(run: DrainRun, op: Op): Ready | null | 'unreadable' {
  try {
    return run.deps.commands.ready(op)
  } catch {
    return 'unreadable'
  }
}

/**
 * Leases an op: the store says `sending` before the first byte goes out. null when this run may
 * not, or may no longer, send it.
 */
export async function claim(run: DrainRun, opId: string): Promise<Claim | null> {
  const { clock } = run.deps
  return await run.write(async (tx) => {
    const now = clock.now()
    const [session, op, language, seq] = await Promise.all([
      tx.session.get(),
      tx.ops.get(opId),
      tx.meta.get(metaKeys.language),
      tx.meta.get(metaKeys.seq),
    ])
    run.plan.compare(seq?.value)
    if (!op || !session || !maySend(session) || op.user !== session.userId) return null
    if (op.state !== 'queued' && op.state !== 'waiting') return null
    if (!waitIsOver(op, now) || !(await depsDone(tx, op))) return null

    const ready = readyOf(run, op)
    if (ready === null) {
      await tx.ops.put({ ...op, state: 'waiting-update' })
      return null
    }
    if (ready === 'unreadable') {
      const problem = { code: 'unreadable', message: '' }
      await tx.ops.put({ ...op, state: 'dead', lastStatus: null, lastProblem: problem })
      return null
    }

    // The server refuses this command from a suspended person: it waits for the next sign-in.
    if (session.cutOff && commandOf(op.kind)?.allowedWhileSuspended === 'no') {
      await tx.ops.put({ ...op, state: 'auth' })
      return null
    }

    const pause = await pauseIn(tx, now)
    if (pause.until > 0) {
      if (!pause.probe) return null
      await spendProbe(tx, now)
      run.plan.probeUsed()
    }

    const base = op.baseOp === null ? undefined : await tx.ops.get(op.baseOp)
    // The server may have seen the first bytes, so the same bytes are sent again, whatever this
    // build would write.
    const frozen = op.uncertain ? op.wire : null
    const wire = ready.via === 'call' ? (frozen ?? ready.wire) : null
    const ifMatch = base ? base.resultEtag : op.baseEtag
    const leased: Op = {
      ...op,
      state: 'sending',
      leaseBy: run.id,
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
      probe: pause.until > 0,
    }
  })
}

/**
 * Changes a leased op while this run has the lease; after a stolen lease the other run reports the
 * result.
 */
export async function whileLeased(
  run: DrainRun,
  opId: string,
  change: (op: Op) => Op,
): Promise<void> {
  const { clock } = run.deps
  const after = await run.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: clock.now() })
    const op = await tx.ops.get(opId)
    if (op?.state !== 'sending' || op.leaseBy !== run.id) return op
    const changed = change(op)
    await tx.ops.put(changed)
    return changed
  })
  run.plan.note(after)
}

/**
 * Waits for a call, and renews the lease of its op for as long as the call may take: no other run
 * takes this one for ended before.
 */
export async function renewingLease<T>(
  run: DrainRun,
  opId: string,
  { call, timeoutMs }: { call: Promise<T>; timeoutMs: number },
): Promise<T> {
  const { clock } = run.deps
  const over = new AbortController()
  const renew = async () => {
    for (let left = timeoutMs; left > limits.renewalMs; left -= limits.renewalMs) {
      await clock.sleep(limits.renewalMs, over.signal)
      if (over.signal.aborted) return
      const leaseUntil = clock.now() + limits.leaseMs
      await whileLeased(run, opId, (op) => ({ ...op, leaseUntil }))
    }
  }
  // A disk that is full for a moment must not end the call; its result is stored or not by itself.
  const renewing = renew().catch(() => undefined)
  try {
    return await call
  } finally {
    over.abort()
    await renewing
  }
}

/** A part of the app is not here now: neither the office's fault nor a person's to decide. */
function notLoaded(status: number | null): Verdict {
  const problem = { code: 'piece-missing', message: '' }
  return { do: 'retry', status, problem, floorMs: 0, hold: false, line: false, unknown: false }
}

/**
 * Replaces the op by its merged version.
 * @returns what is to be stored instead where that fails; null when it is done
 */
async function mergedInPlace(
  run: DrainRun,
  op: Op,
  conflict: Extract<Verdict, { do: 'conflict' }>,
): Promise<Verdict | null> {
  const { store, clock, merge } = run.deps
  const theirs = { data: conflict.current, etag: conflict.etag }
  // A failed merge leaves the conflict to the person; it must not stop the run.
  const merged = await merge(op, theirs, clock.now()).catch((error: unknown) =>
    error instanceof ChunkMissing ? 'later' : null,
  )
  if (merged === 'later') return notLoaded(conflict.status)
  if (!merged) return conflict
  await store.write(async (tx) => {
    await tx.meta.put({ key: metaKeys.heartbeat, value: clock.now() })
    const leased = await tx.ops.get(op.id)
    if (leased?.state === 'sending' && leased.leaseBy === run.id) await swap(tx, leased, merged)
  })
  run.plan.doubt()
  return null
}

/**
 * Stores the result of an answer, and the pause the server asked of the whole device. A conflict
 * that can be merged without a person is merged, and the merged op is sent as a new one.
 */
export async function storeResult(run: DrainRun, claimed: Claim, answer: Verdict): Promise<void> {
  const { store, clock } = run.deps
  if (claimed.probe && answer.do !== 'retry') {
    await store.write((tx) => endPause(tx, clock.now()))
    run.plan.doubt()
  }
  const verdict = answer.do === 'conflict' ? await mergedInPlace(run, claimed.op, answer) : answer
  if (!verdict) return
  const now = clock.now()
  if (verdict.do === 'retry' && verdict.hold) {
    const pause = { now, ms: verdict.floorMs, random: clock.random }
    await store.write((tx) => startPause(tx, pause))
    run.plan.doubt()
  }
  const { wasUncertain } = claimed
  await whileLeased(run, claimed.op.id, (op) =>
    applyResult(op, verdict, { now, random: clock.random, wasUncertain }),
  )
}
