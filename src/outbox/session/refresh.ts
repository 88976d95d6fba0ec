import * as v from 'valibot'
import { refreshToken } from '../../../contract/identity/auth.ts'
import { appName, header } from '../../../contract/wire/headers.ts'
import type { Answer, Clock, Lock, Network, Store } from '../engine/ports.ts'
import { NetworkFailure } from '../engine/ports.ts'
import { storeDeliveryCredential } from './delivery-credentials.ts'
import { resumePartition, sessionLock, sessionRow, tokenIsFresh } from './session.ts'
import { suspendedOrRefused } from './suspended.ts'

/**
 * `delivery`: the person is suspended, and their ops are sent with the delivery credential ·
 * `offline`: no answer of our server; the identity stays.
 */
export type Refreshed = 'fresh' | 'delivery' | 'refused' | 'offline'

export interface RefreshDeps {
  store: Store
  clock: Clock
  network: Network
  lock: Lock
  build: string
}

/** `last`: proves which answer this device has received, if the browser lost its newest cookie. */
async function ask({ network, build }: RefreshDeps, last: string): Promise<Answer | null> {
  try {
    return await network.send({
      method: refreshToken.method,
      path: refreshToken.path,
      headers: { 'content-type': 'application/json', [header.appVersion]: build },
      body: JSON.stringify({ token: last }),
      timeoutMs: 15_000,
      cookies: true,
    })
  } catch (error) {
    if (error instanceof NetworkFailure) return null
    throw error
  }
}

async function once(deps: RefreshDeps, used: string): Promise<Refreshed> {
  const { store, clock } = deps
  const row = await store.read((tx) => tx.session.get())
  if (!row) return 'refused'
  if (row.refusedAt !== null) {
    // Ask only after a refused delivery: the person may be active again.
    if (row.cutOff?.token === used) return await suspendedOrRefused(deps, row.userId)
    return row.cutOff ? 'delivery' : 'refused'
  }
  // Another tab or the worker has refreshed already.
  if (row.accessToken !== used && tokenIsFresh(row, clock.now())) return 'fresh'

  const answer = await ask(deps, row.accessToken)
  if (!answer || answer.redirected || answer.headers.get(header.app) !== appName) return 'offline'
  if (answer.status === 400 || answer.status === 401) {
    return await suspendedOrRefused(deps, row.userId)
  }
  if (answer.status !== refreshToken.success) return 'offline'
  const body = v.safeParse(refreshToken.returns, json(answer.text))
  if (!body.success) return 'offline'
  // The cookie belongs to another person now: this person's ops must not be sent in their name.
  if (body.output.user.id !== row.userId) return await suspendedOrRefused(deps, row.userId)

  await store.write(async (tx) => {
    const now = clock.now()
    await tx.session.put({ ...sessionRow(body.output, now), signedInAt: row.signedInAt })
    await storeDeliveryCredential(tx, body.output)
    await resumePartition(tx, row.userId, now)
  })
  return 'fresh'
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Fetches a new access token with the HttpOnly refresh cookie, at most one request at a time over
 * all tabs and the worker.
 * @param used the token that was refused; if another one is stored already, that one is used
 */
export async function refresh(deps: RefreshDeps, used: string): Promise<Refreshed> {
  const held = await deps.lock.withLock(sessionLock, 'wait', () => once(deps, used))
  return held.got ? held.value : 'offline'
}

/** The token for a call that starts now; null when offline or refused. */
export async function accessToken(deps: RefreshDeps): Promise<string | null> {
  const row = await deps.store.read((tx) => tx.session.get())
  if (!row) return null
  if (tokenIsFresh(row, deps.clock.now())) return row.accessToken
  if (row.refusedAt !== null) return null
  if ((await refresh(deps, row.accessToken)) !== 'fresh') return null
  return (await deps.store.read((tx) => tx.session.get()))?.accessToken ?? null
}

/**
 * The server refused a sign-in because the person is suspended: checks whether what they saved on
 * this device may be sent. @see suspendedOrRefused
 */
export async function deliver(deps: RefreshDeps, userId: number): Promise<Refreshed> {
  const held = await deps.lock.withLock(sessionLock, 'wait', () => suspendedOrRefused(deps, userId))
  return held.got ? held.value : 'offline'
}
