import type { Tx } from '../engine/ports.ts'
import { installKey } from '../store/canary.ts'
import { type Counts, countsOf, unsent } from './counts.ts'

/** What waits on this device for the person who is signed in. */
export interface OnDevice {
  /** this browser's random id (canary.ts) */
  deviceId: string
  userId: number
  signedInAt: number
  /** items that have not arrived, and those of them that need a person */
  unsent: number
  needsPerson: Counts['needsPerson']
  /** of everybody's unsent items */
  bytes: number
  /** ms since the oldest was saved; 0 if the clock was set back since */
  oldestMs: number | null
}

/** Null while nobody is signed in, or while the device has no id. */
export async function onDevice(tx: Tx, now: number): Promise<OnDevice | null> {
  const session = await tx.session.get()
  const install = (await tx.meta.get(installKey))?.value
  if (!session || typeof install !== 'string') return null
  const counts = await countsOf(tx, session.userId)
  const open = await tx.ops.open(session.userId)
  const oldest = open.reduce((least, op) => Math.min(least, op.createdAt), Number.POSITIVE_INFINITY)
  return {
    deviceId: install,
    userId: session.userId,
    signedInAt: session.signedInAt,
    unsent: unsent(counts),
    needsPerson: counts.needsPerson,
    bytes: counts.bytes,
    oldestMs: open.length > 0 ? Math.max(0, now - oldest) : null,
  }
}
