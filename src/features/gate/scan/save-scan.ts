import * as v from 'valibot'
import { scanBody } from '../../../../contract/gate/scan.ts'
import type { Judged } from '../../../../contract/gate/verdict.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/intent.ts'
import { uuidv7 } from '../../../outbox/uuid.ts'
import type { ServerNow } from '../server-clock.ts'

interface Scanned {
  projectId: number
  gateId: number | null
  text: string
  now: ServerNow
  /** what the person was told; null: this device cannot judge */
  seen: Judged | null
  /** what the waiting list calls it */
  title: string
}

/**
 * The scan as it was made: on this device, for certain, when it resolves.
 * @returns its id @throws StorageTrouble
 */
export async function saveScan({ projectId, gateId, text, now, seen, title }: Scanned) {
  const data = v.parse(scanBody, {
    id: uuidv7(),
    token: text,
    gateId,
    scannedAt: new Date(now.at).toISOString(),
    deviceAt: new Date().toISOString(),
    clock: { trusted: now.trusted, anchorAgeMs: now.anchorAgeMs },
    seen,
  })
  await outbox().enqueue([
    intent('gate.scan', { params: { projectId }, data }, { title, tenant: projectId }),
  ])
  return data.id
}
