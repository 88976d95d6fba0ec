import { heldStatus } from '../../contract/held.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { Reply } from '../http/call.ts'
import type { Facts } from '../http/facts.ts'
import type { Services } from '../services.ts'
import type { Asked } from './asked.ts'
import { type Cause, causeToHold } from './cause.ts'
import { holdOperation } from './hold.ts'
import { type Copy, dropCopy, takeOver } from './take-over.ts'

/** What a write does, in its transaction; `copy` is what it takes the place of. */
export type Way<T> = (tx: Db, copy: Copy | null) => Promise<T | Reply<T>>

/** Goes that way once under the key, or answers what the key stands for, unless it is reclaimed. */
export type Once<T> = (way: Way<T>, reclaim: (tx: Db) => Promise<Copy | null>) => Promise<Response>

interface Queued {
  services: Services
  who: Person
  facts: Facts
  asked: Asked
}

/**
 * A queued write is done; or, where its writer is shut out, waits for a manager instead
 * (docs/decisions/014): one that comes by a delivery credential always, another when what it needs
 * is out of reach. Either way it goes before a copy of it that a file brought in.
 */
export async function doneOrHeld<T>(
  { services, who, facts, asked }: Queued,
  work: (tx: Db) => Promise<T | Reply<T>>,
  once: Once<T>,
): Promise<Response> {
  const reclaim = (tx: Db) => takeOver(tx, { who, asked, facts })
  const hold = (cause: Cause) =>
    once(async (tx) => {
      const held = await holdOperation(tx, { services, who, facts, asked, cause })
      return new Reply(held as T, { status: heldStatus })
    }, reclaim)
  if (who.delivery) return await hold({ reason: 'suspended', cutOffAt: who.delivery.cutOffAt })
  const done: Way<T> = async (tx, copy) => {
    const result = await work(tx)
    if (copy) await dropCopy(tx, copy)
    return result
  }
  try {
    return await once(done, reclaim)
  } catch (error) {
    const cause = await causeToHold(services.db, who, asked, error)
    if (!cause) throw error
    return await hold(cause)
  }
}
