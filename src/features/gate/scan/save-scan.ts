import * as v from 'valibot'
import { scanBody } from '../../../../contract/gate/scan.ts'
import { counts } from '../../../../contract/gate/verdict.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/intent.ts'
import { uuidv7 } from '../../../outbox/uuid.ts'
import { gateStore } from '../gate-database.ts'
import type { Before, Judgement } from './judge-code.ts'

interface Scanned {
  user: number
  projectId: number
  gateId: number | null
  text: string
  judgement: Judgement
}

/**
 * The scan as it was made: on this device, for certain, when it resolves.
 * @returns its id @throws StorageTrouble
 */
export async function saveScan({ user, projectId, gateId, text, judgement }: Scanned) {
  const { now, verdict, reason, person, subject, window } = judgement
  const data = v.parse(scanBody, {
    id: uuidv7(),
    token: text,
    gateId,
    scannedAt: new Date(now.at).toISOString(),
    deviceAt: new Date().toISOString(),
    clock: { trusted: now.trusted, anchorAgeMs: now.anchorAgeMs },
    seen: { verdict, reason },
  })
  const title = person?.name ?? ''
  await outbox().enqueue([
    intent('gate.scan', { params: { projectId }, data }, { title, tenant: projectId }),
  ])
  if (subject !== null && counts(verdict)) {
    await gateStore().passings.put({ user, projectId, subject, at: now.at, window })
  }
  return data.id
}

export async function lastPassing(
  user: number,
  projectId: number,
  subject: string,
): Promise<Before | null> {
  return (await gateStore().passings.get([user, projectId, subject])) ?? null
}

/** How many people this device has let pass since an instant; what is older than a day goes. */
export async function passedSince(user: number, projectId: number, since: number) {
  const { passings } = gateStore()
  await passings.where('at').below(since).delete()
  return await passings
    .where('at')
    .aboveOrEqual(since)
    .filter((one) => one.user === user && one.projectId === projectId)
    .count()
}
