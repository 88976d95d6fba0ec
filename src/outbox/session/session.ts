import type { SignedIn } from '../../../contract/identity/auth.ts'
import type { Clock, Lock, Store, Tx } from '../engine/ports.ts'
import type { SessionRow } from '../store/types.ts'
import { storeDeliveryCredential } from './delivery-credentials.ts'

/** The lock for changing the session: sign-in, refresh, sign-out; in tabs and worker alike. */
export const sessionLock = 'auth-refresh'

/** The lifetime of the token, from the JWT: the device's clock may be hours off. */
function lifetimeMs(token: string): number {
  const fallback = 15 * 60_000
  try {
    const part = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const claims: unknown = JSON.parse(atob(part))
    if (typeof claims !== 'object' || claims === null) return fallback
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown }
    return typeof exp === 'number' && typeof iat === 'number' ? (exp - iat) * 1000 : fallback
  } catch {
    // not a JWT: refresh after the usual time
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

/** Whether this person's ops may be sent: signed in, or suspended with a delivery credential. */
export const maySend = (row: SessionRow): boolean => row.refusedAt === null || row.cutOff != null

/** The token that identifies the sender. */
export const bearerOf = (row: SessionRow): string => row.cutOff?.token ?? row.accessToken

/** Whether the token is still good for a request that starts now. */
export function tokenIsFresh(row: SessionRow, now: number): boolean {
  return row.refusedAt === null && now < row.accessExpiresAt - 30_000
}

/** Stops the person's ops until a sign-in. Call it inside a transaction. */
export async function stopPartition(tx: Tx, user: number): Promise<void> {
  for (const op of await tx.ops.open(user)) {
    if (op.state !== 'queued' && op.state !== 'waiting') continue
    await tx.ops.put({ ...op, state: 'auth' })
  }
}

/** Resumes the person's ops after a sign-in. */
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

/** Stores the session after a sign-in, and resumes the person's ops. */
export async function signIn(deps: SessionDeps, answer: SignedIn): Promise<SessionRow> {
  const held = await deps.lock.withLock(sessionLock, 'wait', async () => {
    const now = deps.clock.now()
    const row = sessionRow(answer, now)
    await deps.store.write(async (tx) => {
      await tx.session.put(row)
      await storeDeliveryCredential(tx, answer)
      await resumePartition(tx, row.userId, now)
    })
    return row
  })
  if (!held.got) throw new Error('the session lock cannot be refused to one who waits')
  return held.value
}

/** Clears the session. Ops and drafts stay with their owner. */
export async function signOut(deps: SessionDeps): Promise<void> {
  await deps.lock.withLock(sessionLock, 'wait', () => deps.store.write((tx) => tx.session.remove()))
}
