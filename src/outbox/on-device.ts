import { installKey } from './canary.ts'
import { type Counts, countsOf, unsent } from './counts.ts'
import type { Tx } from './ports.ts'

/** What waits on this device for the person who is signed in. */
export interface OnDevice {
  /** the id that this browser made for itself, at random (canary.ts) */
  deviceId: string
  userId: number
  signedInAt: number
  /** things that have not arrived, and of these such as need a person */
  unsent: number
  needsPerson: Counts['needsPerson']
  /** of everybody's unsent things */
  bytes: number
  /** ms since the oldest was saved; by a clock that was set back since, 0 */
  oldestMs: number | null
}

/** Null while nobody is signed in, and until the device has its id. */
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
