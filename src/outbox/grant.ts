import type { SignedIn } from '../../contract/auth.ts'
import type { Tx } from './ports.ts'

/** Credentials for the queue alone, of everybody who has signed in here, by member id. */
const grantsKey = 'delivery'

interface Kept {
  token: string
  me: SignedIn['user']
}
type Grants = Record<number, Kept>

export const grantsOf = async (tx: Tx): Promise<Grants> =>
  ((await tx.meta.get(grantsKey))?.value ?? {}) as Grants

/** With every sign-in and refresh, in its transaction; it stays when the person signs out. */
export async function keepGrant(tx: Tx, { user, delivery }: SignedIn): Promise<void> {
  const { [user.id]: _, ...others } = await grantsOf(tx)
  const own = delivery ? { [user.id]: { token: delivery.token, me: user } } : {}
  await tx.meta.put({ key: grantsKey, value: { ...others, ...own } })
}
