import { header } from '../../contract/headers.ts'
import { judge, noAnswer, type Verdict } from './answers.ts'
import { type Claim, settle, whileLeased } from './claim.ts'
import { limits } from './engine.ts'
import { exchange, opHeaders } from './exchange.ts'
import type { Pass } from './pass.ts'
import type { WireRequest } from './ports.ts'
import { bearerOf, stopPartition } from './session.ts'
import { paused } from './settle.ts'
import { sendPhoto } from './upload.ts'

type Call = Extract<Claim['ready'], { via: 'call' }>

async function sendCall(pass: Pass, claimed: Claim, { wire, expect }: Call): Promise<Verdict> {
  const { op, ifMatch, basedOn } = claimed
  const request: WireRequest = {
    method: wire.method,
    path: wire.path,
    body: wire.body,
    headers: {
      ...opHeaders(pass, claimed),
      [header.idempotencyKey]: op.id,
      ...(wire.body !== null && { 'content-type': 'application/json' }),
      ...(ifMatch !== null && { [header.ifMatch]: ifMatch }),
      ...(basedOn !== null && { [header.basedOn]: basedOn }),
    },
    timeoutMs: limits.callTimeoutMs,
    cookies: false,
  }
  return await exchange(pass, request, (answer) => judge(answer, expect, pass.deps.clock.now()))
}

/** Nobody can be asked to sign in by the engine: the person's ops wait, and screens see why. */
async function askForSignIn(pass: Pass, { session }: Claim): Promise<void> {
  const { store, clock } = pass.deps
  await store.write(async (tx) => {
    const row = await tx.session.get()
    // A sign-in that came in between has the last word.
    if (row?.userId !== session.userId || row.signedInAt !== session.signedInAt) return
    await tx.session.put({ ...row, refusedAt: row.refusedAt ?? clock.now() })
    await stopPartition(tx, session.userId)
  })
  pass.plan.doubt()
}

/** A refused token: one refresh for all, then the op goes again, or waits (§1.6, 401). */
async function afterRefusal(pass: Pass, claimed: Claim, verdict: Verdict): Promise<void> {
  const mixedUp = verdict.do === 'auth' && verdict.problem.code === 'actor-mismatch'
  const result = mixedUp ? 'refused' : await pass.reauthorise(bearerOf(claimed.session))
  const nobody = { ...noAnswer('network', null), unknown: false } as Verdict
  await settle(pass, claimed, result === 'offline' ? nobody : verdict)
  if (result === 'refused') await askForSignIn(pass, claimed)
  // The session is another one now, and with it who may send.
  if (result === 'delivery') pass.plan.doubt()
}

/** What came of a leased op's turn on the line; `paused`: the pass ended between two pieces of it. */
export type Sent = Verdict | 'paused'

/** Carries a leased op over the line, to its verdict. */
export async function send(pass: Pass, claimed: Claim): Promise<Sent> {
  const { ready } = claimed
  return ready.via === 'call'
    ? await sendCall(pass, claimed, ready)
    : await sendPhoto(pass, claimed, ready)
}

/** Stores what the verdict means. */
export async function finish(pass: Pass, claimed: Claim, sent: Sent): Promise<void> {
  if (sent === 'paused') {
    await whileLeased(pass, claimed.op.id, (op) => paused(op, pass.deps.clock.now()))
  } else if (sent.do === 'auth') {
    await afterRefusal(pass, claimed, sent)
  } else {
    await settle(pass, claimed, sent)
  }
}
