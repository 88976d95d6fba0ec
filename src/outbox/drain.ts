import { drainLock, type EngineDeps, limits, metaKeys } from './engine.ts'
import { begin } from './housekeeping.ts'
import { type LineMemory, Pass } from './pass.ts'
import type { Tx } from './ports.ts'
import { nextDue, runnable } from './runnable.ts'
import { carry } from './send.ts'
import { bearerOf, maySend, tokenIsFresh } from './session.ts'
import type { Op, SessionRow } from './types.ts'

export interface PassResult {
  /** false: somebody else holds the lock and is alive */
  ran: boolean
  /** ms; when another pass makes sense. null: only a person, a sign-in or a newer build can help */
  next: number | null
  /** the pass ended because nobody answered */
  lineDown: boolean
  requests: number
}

interface View {
  open: Op[]
  session: SessionRow | null
  /** ms; the server asked the device for silence until then */
  holdUntil: number
}

async function look(tx: Tx, now: number): Promise<View> {
  const session = (await tx.session.get()) ?? null
  const held = (await tx.meta.get(metaKeys.hold))?.value as
    | { from: number; until: number }
    | undefined
  return {
    session,
    holdUntil: held && now >= held.from ? held.until : 0,
    open: session ? await tx.ops.open(session.userId) : [],
  }
}

/** Whether this person's ops may go at all just now. */
function mayStart({ session, holdUntil }: View, now: number): boolean {
  return session !== null && maySend(session) && now >= holdUntil
}

/** Sends what can be sent, several lanes at a time, until the budget or the work is used up. */
async function work(pass: Pass): Promise<void> {
  const { store, clock } = pass.deps
  const flying = new Map<string, { photo: boolean; landed: Promise<void> }>()
  const skipped = new Set<string>()
  const start = (op: Op) => {
    const landed = carry(pass, op.id).then((how) => {
      if (how === 'skipped') skipped.add(op.id)
      flying.delete(op.id)
    })
    flying.set(op.id, { photo: op.blobId !== null, landed })
  }
  const room = (photo: boolean, slots: number) =>
    slots - [...flying.values()].filter((one) => one.photo === photo).length
  try {
    for (;;) {
      if (pass.goesOn()) {
        const now = clock.now()
        const view = await store.read((tx) => look(tx, now))
        if (mayStart(view, now)) {
          const { calls, photos } = runnable(view.open, now)
          const fresh = (op: Op) => !flying.has(op.id) && !skipped.has(op.id)
          const waiting = calls.filter(fresh)
          for (const op of waiting.slice(0, Math.max(0, room(false, limits.calls)))) start(op)
          // Words first: photos take the line when no record waits for it.
          if (waiting.length <= limits.calls) {
            const more = Math.max(0, room(true, pass.photoSlots))
            for (const op of photos.filter(fresh).slice(0, more)) start(op)
          }
        }
      }
      if (flying.size === 0) return
      await Promise.race([...flying.values()].map((one) => one.landed))
    }
  } finally {
    // A failing store must not leave requests behind that outlive the lock.
    await Promise.allSettled([...flying.values()].map((one) => one.landed))
  }
}

async function turn(pass: Pass, stolen: boolean): Promise<PassResult> {
  const { store, clock } = pass.deps
  await begin(pass, stolen)
  const before = await store.read((tx) => look(tx, clock.now()))
  const { session } = before
  const due = nextDue(before.open, clock.now())
  let unheard = false
  if (session && maySend(session) && due !== null && due <= clock.now()) {
    const goes = session.cutOff != null || tokenIsFresh(session, clock.now())
    const token = goes ? 'fresh' : await pass.reauthorise(bearerOf(session))
    unheard = token === 'offline'
    if (token === 'fresh' || token === 'delivery') await work(pass)
  }
  const now = clock.now()
  const after = await store.read((tx) => look(tx, now))
  const idle = !after.session || !maySend(after.session)
  const next = idle ? null : nextDue(after.open, now)
  return {
    ran: true,
    next: next === null ? null : Math.max(next, after.holdUntil),
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
