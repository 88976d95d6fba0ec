import type { Db } from '../db/connect.ts'
import { gate } from '../db/schema/gate.ts'
import type { DemoPlace } from './places.ts'

const gates = [
  { name: '1번 게이트', direction: 'in' },
  { name: '2번 게이트', direction: 'both' },
  { name: '후문', direction: 'out' },
] as const

/** Where the scanner of the demo can stand. */
export async function seedGates(tx: Db, places: readonly DemoPlace[]): Promise<void> {
  await tx
    .insert(gate)
    .values(places.flatMap(({ projectId }) => gates.map((one) => ({ projectId, ...one }))))
}
