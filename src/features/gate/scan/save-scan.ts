import * as v from 'valibot'
import { scanBody } from '../../../../contract/gate/scan.ts'
import { counts, type Judged } from '../../../../contract/gate/verdict.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/intent.ts'
import { uuidv7 } from '../../../outbox/uuid.ts'
import { gateStore } from '../gate-database.ts'
import type { ServerNow } from '../server-clock.ts'
import type { Before, Judgement } from './judge-code.ts'
import type { Position } from './position.ts'

interface Scanned {
  projectId: number
  gateId: number | null
  text: string
  now: ServerNow
  /** what the person was told; null: this device cannot judge */
  seen: Judged | null
  /** what the waiting list calls it */
  title: string
  /** where this device is; null: it does not know */
  gps: Position | null
}

/**
 * The scan as it was made: on this device, for certain, when it resolves.
 * @returns its id @throws StorageTrouble
 */
export async function saveScan({ projectId, gateId, text, now, seen, title, gps }: Scanned) {
  const data = v.parse(scanBody, {
    id: uuidv7(),
    token: text,
    gateId,
    scannedAt: new Date(now.at).toISOString(),
    deviceAt: new Date().toISOString(),
    clock: { trusted: now.trusted, anchorAgeMs: now.anchorAgeMs },
    seen,
    gps,
  })
  await outbox().enqueue([
    intent('gate.scan', { params: { projectId }, data }, { title, tenant: projectId }),
  ])
  return data.id
}

/** Whom this device let pass, so that it knows them again within the minute. */
export async function rememberPassing(user: number, projectId: number, judgement: Judgement) {
  const { subject, window, now, verdict } = judgement
  if (subject === null || !counts(verdict)) return
  await gateStore().passings.put({ user, projectId, subject, at: now.at, window })
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
