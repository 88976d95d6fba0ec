import { header } from '../../../contract/wire/headers.ts'
import { limits } from '../engine/engine.ts'
import type { WireRequest } from '../engine/ports.ts'
import { bearerOf, stopPartition } from '../session/session.ts'
import { paused } from './apply-result.ts'
import { type Claim, renewingLease, storeResult, whileLeased } from './claim.ts'
import { classifyResponse, noAnswer, type Verdict } from './classify-response.ts'
import type { DrainRun } from './drain-run.ts'
import { exchange, opHeaders } from './exchange.ts'

type Call = Extract<Claim['ready'], { via: 'call' }>

/** ms; a large body gets the time that it takes over a slow connection. @param size bytes */
export const timeoutOf = (size: number) =>
  Math.min(limits.longestCallMs, limits.callTimeoutMs + size / limits.slowestConnection)

/** Sends a leased call alone and classifies the answer. */
export async function sendCall(
  run: DrainRun,
  claimed: Claim,
  { wire, expect }: Call,
): Promise<Verdict> {
  const { op, ifMatch, basedOn } = claimed
  const request: WireRequest = {
    method: wire.method,
    path: wire.path,
    body: wire.body,
    headers: {
      ...opHeaders(run, claimed),
      [header.idempotencyKey]: op.id,
      ...(wire.body !== null && { 'content-type': 'application/json' }),
      ...(ifMatch !== null && { [header.ifMatch]: ifMatch }),
      ...(basedOn !== null && { [header.basedOn]: basedOn }),
    },
    timeoutMs: timeoutOf(op.size),
    cookies: false,
  }
  const call = exchange(run, request, (answer) =>
    classifyResponse(answer, expect, run.deps.clock.now()),
  )
  return await renewingLease(run, op.id, { call, timeoutMs: request.timeoutMs })
}

/**
 * Stops the person's ops until a sign-in. The engine cannot ask for one; screens show the reason.
 */
async function requireSignIn(run: DrainRun, { session }: Claim): Promise<void> {
  const { store, clock } = run.deps
  await store.write(async (tx) => {
    const row = await tx.session.get()
    // A sign-in that happened meanwhile wins.
    if (row?.userId !== session.userId || row.signedInAt !== session.signedInAt) return
    await tx.session.put({ ...row, refusedAt: row.refusedAt ?? clock.now() })
    await stopPartition(tx, session.userId)
  })
  run.plan.doubt()
}

/** After a refused token: one refresh for all requests, then the op is sent again, or waits. */
async function afterRefusal(run: DrainRun, claimed: Claim, verdict: Verdict): Promise<void> {
  const mixedUp = verdict.do === 'auth' && verdict.problem.code === 'actor-mismatch'
  const result = mixedUp ? 'refused' : await run.reauthorise(bearerOf(claimed.session))
  const nobody = { ...noAnswer('network', null), unknown: false } as Verdict
  await storeResult(run, claimed, result === 'offline' ? nobody : verdict)
  if (result === 'refused') await requireSignIn(run, claimed)
  // The session has changed, and with it the ops that may be sent.
  if (result === 'delivery') run.plan.doubt()
}

/**
 * The result of sending a leased op; `paused`: the run ended between two chunks; `untried`: the
 * server has done nothing with it.
 */
export type Sent = Verdict | 'paused' | 'untried'

/** Stores the result. */
export async function finish(run: DrainRun, claimed: Claim, sent: Sent): Promise<void> {
  if (sent === 'paused') {
    await whileLeased(run, claimed.op.id, (op) => paused(op, run.deps.clock.now()))
  } else if (sent === 'untried') {
    const { wasUncertain: uncertain } = claimed
    await whileLeased(run, claimed.op.id, (op) => ({
      ...paused(op, run.deps.clock.now()),
      uncertain,
    }))
  } else if (sent.do === 'auth') {
    await afterRefusal(run, claimed, sent)
  } else {
    await storeResult(run, claimed, sent)
  }
}
