import * as v from 'valibot'
import { scanBody } from '../../../../contract/gate/scan.ts'
import type { FaceAnswer, Ruling } from '../../../../contract/gate/verdict.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/commands/intent.ts'
import { uuidv7 } from '../../../outbox/engine/uuid.ts'
import type { ServerNow } from '../server-clock.ts'
import type { Position } from './position.ts'

interface Scanned {
  projectId: number
  gateId: number | null
  text: string
  now: ServerNow
  /** the verdict shown; null: this device could not evaluate */
  seen: Ruling | null
  /** what was said of the face, where it was asked for */
  face?: FaceAnswer | null
  /** what the waiting list calls it */
  title: string
  /** where this device is; null: it does not know */
  gps: Position | null
}

/**
 * Stores a scan as it was made; committed when it resolves.
 * @returns its id
 * @throws StorageTrouble
 */
export async function saveScan({ projectId, gateId, text, now, seen, face, title, gps }: Scanned) {
  const data = v.parse(scanBody, {
    id: uuidv7(),
    token: text,
    gateId,
    scannedAt: new Date(now.at).toISOString(),
    deviceAt: new Date().toISOString(),
    clock: { trusted: now.trusted, anchorAgeMs: now.anchorAgeMs },
    seen,
    ...(face && { face }),
    gps,
  })
  await outbox().enqueue([
    intent('gate.scan', { params: { projectId }, data }, { title, tenant: projectId }),
  ])
  return data.id
}
