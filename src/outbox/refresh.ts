import * as v from 'valibot'
import { refreshToken } from '../../contract/auth.ts'
import { appName, header } from '../../contract/headers.ts'
import type { Answer, Clock, Lock, Network, Store } from './ports.ts'
import { NetworkFailure } from './ports.ts'
import { resumePartition, sessionLock, sessionRow, stopPartition, tokenIsFresh } from './session.ts'

/** `offline`: nobody answered, or somebody who is not ours; the identity stays (design §3). */
export type Refreshed = 'fresh' | 'refused' | 'offline'

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

async function refuse({ store, clock }: RefreshDeps, userId: number): Promise<Refreshed> {
  await store.write(async (tx) => {
    const row = await tx.session.get()
    if (row?.userId === userId) await tx.session.put({ ...row, refusedAt: clock.now() })
    await stopPartition(tx, userId)
  })
  return 'refused'
}

async function once(deps: RefreshDeps, used: string): Promise<Refreshed> {
  const { store, clock } = deps
  const row = await store.read((tx) => tx.session.get())
  if (!row || row.refusedAt !== null) return 'refused'
  // Somebody else, in another tab or in the worker, was here first.
  if (row.accessToken !== used && tokenIsFresh(row, clock.now())) return 'fresh'

  const answer = await ask(deps)
  if (!answer || answer.redirected || answer.headers.get(header.app) !== appName) return 'offline'
  if (answer.status === 400 || answer.status === 401) return await refuse(deps, row.userId)
  if (answer.status !== refreshToken.success) return 'offline'
  const body = v.safeParse(refreshToken.returns, json(answer.text))
  if (!body.success) return 'offline'
  // The cookie has become another person's: what waits here must not go out in their name.
  if (body.output.user.id !== row.userId) return await refuse(deps, row.userId)

  await store.write(async (tx) => {
    const now = clock.now()
    await tx.session.put({ ...sessionRow(body.output, now), signedInAt: row.signedInAt })
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
  if ((await refresh(deps, row.accessToken)) !== 'fresh') return null
  return (await deps.store.read((tx) => tx.session.get()))?.accessToken ?? null
}
