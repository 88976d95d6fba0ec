import { drainLock, type EngineDeps, limits, metaKeys } from './engine.ts'
import { begin } from './housekeeping.ts'
import { type LineMemory, Pass } from './pass.ts'
import { look } from './plan.ts'
import { nextDue } from './runnable.ts'
import { bearerOf, maySend, tokenIsFresh } from './session.ts'
import { work } from './work.ts'

export interface PassResult {
  /** false: somebody else holds the lock and is alive */
  ran: boolean
  /** ms; when another pass makes sense. null: only a person, a sign-in or a newer build can help */
  next: number | null
  /** the pass ended because nobody answered */
  lineDown: boolean
  requests: number
}

async function turn(pass: Pass, stolen: boolean): Promise<PassResult> {
  const { plan } = pass
  const { clock } = pass.deps
  plan.take(await begin(pass, stolen))
  const { session } = plan
  const due = plan.nextDue(clock.now())
  let unheard = false
  if (session && maySend(session) && due !== null && due <= clock.now()) {
    const goes = session.cutOff != null || tokenIsFresh(session, clock.now())
    const token = goes ? 'fresh' : await pass.reauthorise(bearerOf(session))
    unheard = token === 'offline'
    if (token === 'delivery') plan.doubt()
    if (token === 'fresh' || token === 'delivery') await work(pass)
    else plan.doubt()
  }
  if (plan.stale) await plan.read()
  const idle = !plan.session || !maySend(plan.session)
  const next = idle ? null : plan.nextDue(clock.now())
  return {
    ran: true,
    next: next === null ? null : Math.max(next, plan.holdUntil),
    lineDown: unheard || pass.lineDown,
    requests: pass.requests,
  }
}

async function silentFor(deps: EngineDeps): Promise<number | null> {
  const row = await deps.store.read((tx) => tx.meta.get(metaKeys.heartbeat))
  return typeof row?.value === 'number' ? Math.abs(deps.clock.now() - row.value) : null
}

/** A holder that has not stirred for a minute is a ghost (a leak of older iOS, §1.3). */
async function ghostHolds(deps: EngineDeps): Promise<boolean> {
  const first = await silentFor(deps)
  if (first === null || first <= limits.silenceMs) return false
  // One that has just taken the lock gets the time to say so.
  await deps.clock.sleep(2_000)
  return ((await silentFor(deps)) ?? 0) > limits.silenceMs
}

/**
 * One bounded pass over the signed-in person's ops, under the lock that all tabs and the worker
 * share (offline.md §1.3).
 * @param mayRun false ends the pass between two requests
 */
export async function drain(
  deps: EngineDeps,
  line: LineMemory,
  mayRun: () => boolean,
): Promise<PassResult> {
  const once = (mode: 'if-free' | 'steal') =>
    deps.lock.hold(drainLock, mode, (lost) =>
      turn(new Pass(deps, line, lost, mayRun), mode === 'steal'),
    )
  const held = await once('if-free')
  if (held.got) return held.value
  if (!(await ghostHolds(deps))) return await leftToOthers(deps)
  const stolen = await once('steal')
  return stolen.got ? stolen.value : await leftToOthers(deps)
}

/** Somebody else sends. Worth a look soon: they may be closed in the middle of it. */
async function leftToOthers({ store, clock }: EngineDeps): Promise<PassResult> {
  const now = clock.now()
  const { open } = await store.read((tx) => look(tx, now))
  const next = open.some((op) => op.state === 'sending') ? now : nextDue(open, now)
  return { ran: false, next, lineDown: false, requests: 0 }
}
