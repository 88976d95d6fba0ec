import { quarantinedStatus } from '../../../contract/wire/quarantined.ts'
import type { Once, Quarantine, Work } from '../../handler/queued.ts'
import { Reply } from '../../http/reply.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type Cause, causeToQuarantine } from './intake/cause.ts'
import { quarantineOperation } from './intake/quarantine-operation.ts'
import { dropCopy, takeOver } from './intake/take-over.ts'
import { resultOf } from './queries.ts'

/**
 * Applies a queued write, or quarantines it for a manager if its writer has lost access
 * (docs/decisions/014): always if sent with a delivery credential, otherwise if the refusal comes
 * from lost access. In both cases it replaces an imported copy.
 */
async function doneOrQuarantined<T>(
  write: Parameters<Quarantine['doneOrQuarantined']>[0],
  work: (tx: Db) => Promise<T | Reply<T>>,
  once: Once<T>,
): Promise<Response> {
  const { services, who, requested } = write
  const reclaim = (tx: Db) => takeOver(tx, write)
  const quarantineFor = (cause: Cause) =>
    once(async (tx) => {
      const quarantined = await quarantineOperation(tx, { ...write, cause })
      return new Reply(quarantined as T, { status: quarantinedStatus })
    }, reclaim)
  if (who.delivery)
    return await quarantineFor({ reason: 'suspended', cutOffAt: who.delivery.cutOffAt })
  const done: Work<T> = async (tx, copy) => {
    const result = await work(tx)
    if (copy) await dropCopy(tx, copy)
    return result
  }
  try {
    return await once(done, reclaim)
  } catch (error) {
    const cause = await causeToQuarantine(services.db, who, requested, error)
    if (!cause) throw error
    return await quarantineFor(cause)
  }
}

/** Quarantines what people without access still send; server/app.ts passes it to the pipeline. */
export const quarantine: Quarantine = { doneOrQuarantined, resultOf }
