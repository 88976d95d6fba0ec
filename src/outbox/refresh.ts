import * as v from 'valibot'
import { refreshToken } from '../../contract/auth.ts'
import { appName, header } from '../../contract/headers.ts'
import { keepGrant } from './grant.ts'
import type { Answer, Clock, Lock, Network, Store } from './ports.ts'
import { NetworkFailure } from './ports.ts'
import { resumePartition, sessionLock, sessionRow, tokenIsFresh } from './session.ts'
import { shutOutOrRefused } from './shut-out.ts'

/**
 * `delivery`: the person is shut out, what waits goes by its own credential · `offline`: nobody
 * answered, or somebody who is not ours; the identity stays (design §3).
 */
export type Refreshed = 'fresh' | 'delivery' | 'refused' | 'offline'

export interface RefreshDeps {
  store: Store
  clock: Clock
  network: Network
  lock: Lock
  build: string
}

async function ask({ network, build }: RefreshDeps): Promise<Answer | null> {
  try {
    return await network.send({
      method: refreshToken.method,
      path: refreshToken.path,
      headers: { 'content-type': 'application/json', [header.appVersion]: build },
      body: '{}',
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
    // Only a delivery that was refused has something to ask: is the person let in again?
    if (row.cutOff?.token === used) return await shutOutOrRefused(deps, row.userId)
    return row.cutOff ? 'delivery' : 'refused'
  }
  // Somebody else, in another tab or in the worker, was here first.
  if (row.accessToken !== used && tokenIsFresh(row, clock.now())) return 'fresh'

  const answer = await ask(deps)
  if (!answer || answer.redirected || answer.headers.get(header.app) !== appName) return 'offline'
  if (answer.status === 400 || answer.status === 401) {
    return await shutOutOrRefused(deps, row.userId)
  }
  if (answer.status !== refreshToken.success) return 'offline'
  const body = v.safeParse(refreshToken.returns, json(answer.text))
  if (!body.success) return 'offline'
  // The cookie has become another person's: what waits here must not go out in their name.
  if (body.output.user.id !== row.userId) return await shutOutOrRefused(deps, row.userId)

  await store.write(async (tx) => {
    const now = clock.now()
    await tx.session.put({ ...sessionRow(body.output, now), signedInAt: row.signedInAt })
    await keepGrant(tx, body.output)
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
 * A new access token by the HttpOnly refresh cookie, at most one request at a time over all tabs
 * and the worker (offline.md §1.7).
 * @param used the token that did not do; whoever finds another one in place has nothing to ask
 */
export async function refresh(deps: RefreshDeps, used: string): Promise<Refreshed> {
  const held = await deps.lock.hold(sessionLock, 'wait', () => once(deps, used))
  return held.got ? held.value : 'offline'
}

/** The token for a call that starts now; null when there is none to be had (offline or refused). */
export async function accessToken(deps: RefreshDeps): Promise<string | null> {
  const row = await deps.store.read((tx) => tx.session.get())
  if (!row) return null
  if (tokenIsFresh(row, deps.clock.now())) return row.accessToken
  if (row.refusedAt !== null) return null
  if ((await refresh(deps, row.accessToken)) !== 'fresh') return null
  return (await deps.store.read((tx) => tx.session.get()))?.accessToken ?? null
}

/**
 * The office has said at a sign-in that this person is shut out: whether what they left on this
 * device may go. @see shutOutOrRefused
 */
export async function deliver(deps: RefreshDeps, userId: number): Promise<Refreshed> {
  const held = await deps.lock.hold(sessionLock, 'wait', () => shutOutOrRefused(deps, userId))
  return held.got ? held.value : 'offline'
}
