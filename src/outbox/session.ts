import type { SignedIn } from '../../contract/auth.ts'
import { keepGrant } from './grant.ts'
import type { Clock, Lock, Store, Tx } from './ports.ts'
import type { SessionRow } from './types.ts'

/** Held by whoever changes the session: sign-in, refresh, sign-out; in tabs and worker alike. */
export const sessionLock = 'auth-refresh'

/** Seconds the token lives, out of the JWT itself: the device's clock may be hours off. */
function lifetimeMs(token: string): number {
  const fallback = 15 * 60_000
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (typeof claims !== 'object' || claims === null) return fallback
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown }
    return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : fallback
  } catch {
    // not a JWT: the server is asked when the usual time is over
    return fallback
  }
}

export function sessionRow(answer: Pick<SignedIn, 'token' | 'user'>, now: number): SessionRow {
  const { token, user } = answer
  return {
    key: 'current',
    userId: user.id,
    name: user.name,
    level: user.level,
    companyId: user.company_id,
    me: user,
    accessToken: token,
    accessExpiresAt: now + lifetimeMs(token),
    refusedAt: null,
    signedInAt: now,
  }
}

/** Whether this person's ops may go at all: signed in, or shut out and by their credential. */
export const maySend = (row: SessionRow): boolean => row.refusedAt === null || row.cutOff != null

/** What proves who sends. */
export const bearerOf = (row: SessionRow): string => row.cutOff?.token ?? row.accessToken

/** Whether the token is still good for a request that starts now. */
export function tokenIsFresh(row: SessionRow, now: number): boolean {
  return row.refusedAt === null && now < row.accessExpiresAt - 30_000
}

/** The person's ops stop for a sign-in. Called inside the caller's transaction. */
export async function stopPartition(tx: Tx, user: number): Promise<void> {
  for (const op of await tx.ops.open(user)) {
    if (op.state !== 'queued' && op.state !== 'waiting') continue
    await tx.ops.put({ ...op, state: 'auth' })
  }
}

/** … and go on after it. */
export async function resumePartition(tx: Tx, user: number, now: number): Promise<void> {
  for (const op of await tx.ops.open(user)) {
    if (op.state !== 'auth') continue
    await tx.ops.put({ ...op, state: 'queued', nextAt: now, waitFrom: now })
  }
}

interface SessionDeps {
  store: Store
  clock: Clock
  lock: Lock
}

/** After a sign-in: the session is this person's, and what waited for them goes on. */
export async function signIn(deps: SessionDeps, answer: SignedIn): Promise<SessionRow> {
  const held = await deps.lock.hold(sessionLock, 'wait', async () => {
    const now = deps.clock.now()
    const row = sessionRow(answer, now)
    await deps.store.write(async (tx) => {
      await tx.session.put(row)
      await keepGrant(tx, answer)
      await resumePartition(tx, row.userId, now)
    })
    return row
  })
  if (!held.got) throw new Error('the session lock cannot be refused to one who waits')
  return held.value
}

/** Nobody is signed in any more. Ops and drafts stay with their owner. */
export async function signOut(deps: SessionDeps): Promise<void> {
  await deps.lock.hold(sessionLock, 'wait', () => deps.store.write((tx) => tx.session.remove()))
}
