import * as v from 'valibot'
import type { SignedIn } from '../../../contract/identity/auth.ts'
import { deliveryState } from '../../../contract/identity/delivery.ts'
import { appName, header } from '../../../contract/wire/headers.ts'
import type { Clock, Network, Store } from '../engine/ports.ts'
import { NetworkFailure } from '../engine/ports.ts'
import type { CutOff, SessionRow } from '../store/types.ts'
import { deliveryCredentialsOf } from './delivery-credentials.ts'
import { resumePartition, stopPartition } from './session.ts'

/** null: not suspended, or no credential to ask with; `offline`: no answer of our server */
type Suspension = CutOff | 'offline' | null

async function ask(network: Network, build: string, token: string): Promise<Suspension> {
  try {
    const answer = await network.send({
      method: deliveryState.method,
      path: deliveryState.path,
      headers: { authorization: `Bearer ${token}`, [header.appVersion]: build },
      body: null,
      timeoutMs: 15_000,
      cookies: false,
    })
    if (answer.redirected || answer.headers.get(header.app) !== appName) return 'offline'
    // An older server does not have this call, so nobody is suspended there.
    if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return null
    const body = v.safeParse(v.pipe(v.string(), v.parseJson(), deliveryState.returns), answer.text)
    if (!body.success) return 'offline'
    const { state, since } = body.output
    return state === 'suspended' ? { token, since: since ?? '' } : null
  } catch (error) {
    if (error instanceof NetworkFailure) return 'offline'
    throw error
  }
}

interface Deps {
  store: Store
  clock: Clock
  network: Network
  build: string
}

function rowOf(me: SignedIn['user'], now: number): SessionRow {
  return {
    key: 'current',
    userId: me.id,
    name: me.name,
    level: me.level,
    companyId: me.company_id,
    me,
    accessToken: '',
    accessExpiresAt: 0,
    refusedAt: now,
    signedInAt: now,
  }
}

/**
 * Finds out whether a person whose refresh was refused is suspended. If so, what waits here may be
 * sent with the credential of their last sign-in, into quarantine (docs/decisions/014). Otherwise
 * the session is refused and everything waits for a sign-in. Call it under the session lock.
 */
export async function suspendedOrRefused(
  { store, clock, network, build }: Deps,
  userId: number,
): Promise<'delivery' | 'refused' | 'offline'> {
  const stored = (await store.read(deliveryCredentialsOf))[userId]
  const requested = stored ? await ask(network, build, stored.token) : null
  if (requested === 'offline') return 'offline'
  return await store.write(async (tx) => {
    const now = clock.now()
    const own = await tx.session.get()
    const row = own?.userId === userId ? own : stored && requested && rowOf(stored.me, now)
    if (!row) return 'refused'
    await tx.session.put({ ...row, refusedAt: row.refusedAt ?? now, cutOff: requested })
    if (!requested) await stopPartition(tx, userId)
    else await resumePartition(tx, userId, now)
    return requested ? 'delivery' : 'refused'
  })
}
