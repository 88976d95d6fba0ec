import type { Db } from '../platform/db/connect.ts'
import { gate } from '../platform/db/schema/gate.ts'
import type { DemoPlace } from './places.ts'

const gates = [
  { name: '1번 게이트', direction: 'in' },
  { name: '2번 게이트', direction: 'both' },
  { name: '후문', direction: 'out' },
] as const

export interface DemoGate {
  id: number
  projectId: number
  direction: 'in' | 'out' | 'both'
}

/** The gates of the demo. */
export async function seedGates(tx: Db, places: readonly DemoPlace[]): Promise<DemoGate[]> {
  return await tx
    .insert(gate)
    .values(places.flatMap(({ projectId }) => gates.map((one) => ({ projectId, ...one }))))
    .returning({ id: gate.id, projectId: gate.projectId, direction: gate.direction })
}
