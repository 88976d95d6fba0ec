import { ChunkMissing } from '../engine/chunk.ts'
import { drainLock, type EngineDeps, limits, metaKeys } from '../engine/engine.ts'
import { bearerOf, maySend, tokenIsFresh } from '../session/session.ts'
import { begin } from '../store/housekeeping.ts'
import { type ConnectionMemory, DrainRun } from './drain-run.ts'
import { look } from './plan.ts'
import { nextDue } from './runnable.ts'
import type { work } from './work.ts'

/** Does the sending; a page loads it when there is something to send, the worker has it built in. */
export type Work = typeof work

export interface DrainResult {
  /** false: another live tab or worker has the lock */
  ran: boolean
  /** ms; when the next run makes sense. null: only a person, a sign-in or a newer build can help */
  next: number | null
  /** the run ended because the server did not answer, or what sends could not be loaded */
  offline: boolean
  requests: number
}

/** @returns false where a page could not load it: it may be gone after a deployment */
async function loadedAndDone(run: DrainRun, work: Work): Promise<boolean> {
  try {
    await work(run)
    return true
  } catch (error) {
    if (error instanceof ChunkMissing) return false
    throw error
  }
}

async function turn(run: DrainRun, work: Work, stolen: boolean): Promise<DrainResult> {
  const { plan } = run
  const { clock } = run.deps
  plan.take(await begin(run, stolen))
  const { session } = plan
  const due = plan.nextDue(clock.now())
  let unheard = false
  if (session && plan.maySend(clock.now()) && due !== null && due <= clock.now()) {
    const goes = session.cutOff != null || tokenIsFresh(session, clock.now())
    const token = goes ? 'fresh' : await run.reauthorise(bearerOf(session))
    unheard = token === 'offline'
    if (token === 'delivery') plan.doubt()
    if (token === 'fresh' || token === 'delivery') unheard = !(await loadedAndDone(run, work))
    else plan.doubt()
  }
  if (plan.stale) await plan.read()
  const idle = !plan.session || !maySend(plan.session)
  const next = idle ? null : plan.nextDue(clock.now())
  return {
    ran: true,
    next: next === null ? null : Math.max(next, plan.pausedUntil),
    offline: unheard || run.offline,
    requests: run.requests,
  }
}

async function silentFor(deps: EngineDeps): Promise<number | null> {
  const row = await deps.store.read((tx) => tx.meta.get(metaKeys.heartbeat))
  return typeof row?.value === 'number' ? Math.abs(deps.clock.now() - row.value) : null
}

/** Whether the lock holder has been silent for a minute: a leak of older iOS. */
async function isHeldByGhost(deps: EngineDeps): Promise<boolean> {
  const first = await silentFor(deps)
  if (first === null || first <= limits.silenceMs) return false
  // A holder that has just taken the lock gets time to show a sign of life.
  await deps.clock.sleep(2_000)
  return ((await silentFor(deps)) ?? 0) > limits.silenceMs
}

/**
 * One bounded run over the signed-in person's ops, under the lock that all tabs and the worker
 * share.
 * @param mayRun false ends the run between two requests
 */
export async function drain(
  deps: EngineDeps,
  work: Work,
  line: ConnectionMemory,
  mayRun: () => boolean,
): Promise<DrainResult> {
  const once = (mode: 'if-free' | 'steal') =>
    deps.lock.withLock(drainLock, mode, (lost) =>
      turn(new DrainRun(deps, line, lost, mayRun), work, mode === 'steal'),
    )
  const held = await once('if-free')
  if (held.got) return held.value
  if (!(await isHeldByGhost(deps))) return await leftToOthers(deps)
  const stolen = await once('steal')
  return stolen.got ? stolen.value : await leftToOthers(deps)
}

/** Another tab or worker sends. Check again soon: it may be closed in the middle of its work. */
async function leftToOthers({ store, clock }: EngineDeps): Promise<DrainResult> {
  const now = clock.now()
  const { open } = await store.read((tx) => look(tx, now))
  const next = open.some((op) => op.state === 'sending') ? now : nextDue(open, now)
  return { ran: false, next, offline: false, requests: 0 }
}
