import type { SignedIn } from '../../../contract/identity/auth.ts'
import type { Tx } from '../engine/ports.ts'

/**
 * Credentials that only allow sending the outbox, of everybody who signed in here, by member id.
 */
const grantsKey = 'delivery'

interface StoredCredentials {
  token: string
  me: SignedIn['user']
}
type Grants = Record<number, StoredCredentials>

export const deliveryCredentialsOf = async (tx: Tx): Promise<Grants> =>
  ((await tx.meta.get(grantsKey))?.value ?? {}) as Grants

/** Stored in the transaction of every sign-in and refresh; it stays after a sign-out. */
export async function storeDeliveryCredential(tx: Tx, { user, delivery }: SignedIn): Promise<void> {
  const { [user.id]: _, ...others } = await deliveryCredentialsOf(tx)
  const own = delivery ? { [user.id]: { token: delivery.token, me: user } } : {}
  await tx.meta.put({ key: grantsKey, value: { ...others, ...own } })
}
