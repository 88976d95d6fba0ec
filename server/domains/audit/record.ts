import type { Resolution } from '../../../contract/merge/resolution.ts'
import type { Facts } from '../../http/facts.ts'
import type { Person } from '../../identity/person.ts'
import { personSnapshot } from '../../identity/person-json.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runText } from '../../platform/db/rows.ts'

export interface Change {
  action: string
  entity: string
  entityId: string | number
  projectId?: number | null
  /** field → value; of an update only what differs */
  before?: Record<string, unknown> | null
  after?: Record<string, unknown> | null
  /** with an update that met another's */
  resolution?: Resolution | undefined
  /** when the person pressed save, by the device's clock; else the clock at sending */
  deviceAt?: Date | string | null
}

/** Writes one row of the audit log; call it with the transaction that makes the change. */
export async function recordChange(
  tx: Db,
  who: Pick<Person, 'id'> | null,
  facts: Pick<Facts, 'requestId' | 'key' | 'deviceTime'>,
  change: Change,
): Promise<void> {
  const json = (value: object | null | undefined) => (value ? JSON.stringify(value) : null)
  await runText(tx, {
    name: 'record-change',
    text: `insert into audit (member_id, action, entity, entity_id, project_id, before, after,
      device_at, request_id, key, resolution, member_snapshot)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${personSnapshot('$1')})`,
    values: [
      who?.id ?? null,
      change.action,
      change.entity,
      String(change.entityId),
      change.projectId ?? null,
      json(change.before),
      json(change.after),
      change.deviceAt ?? facts.deviceTime,
      facts.requestId,
      facts.key,
      json(change.resolution),
    ],
  })
}
