import type { Intent, Ledger } from '../death/ledger.ts'
import type { Random } from '../death/random.ts'
import type { Finding } from '../death/verdict.ts'
import { readBack } from './reader.ts'

/** What a device says of an op. */
export interface RecordState {
  id: string
  state: string
  lastStatus: number | null
  problem: string | null
}

/** A device as its follower sees it. */
export interface Followed {
  isOf(person: number): boolean
  standing(ids: string[]): Promise<RecordState[]>
  /** the signed-in person and their token */
  session(): Promise<{ userId: number; accessToken: string } | null>
}

/** The share of acknowledged things that are read back at once. */
const readShare = 0.15
const stuck = new Set(['dead', 'conflict', 'waiting-update'])

/**
 * Records what a device believes of its operations, and now and then reads back what was
 * acknowledged.
 * @param last what is not on the device now will not come back
 */
export async function follow(
  device: Followed,
  ledger: Ledger,
  server: string,
  random: Random,
  last = false,
): Promise<Finding[]> {
  const session = await device.session()
  const waiting = ledger.intents.filter(
    (one) => device.isOf(one.who.id) && !one.acknowledged && !one.refused,
  )
  const received = await device.standing(waiting.map((one) => one.key))
  const ops = new Map(received.map((op) => [op.id, op]))
  const found: Finding[] = []
  for (const intent of waiting) {
    const op = ops.get(intent.key)
    if (!op && last) intent.refused = 'it is not on its device any more'
    else if (op && stuck.has(op.state)) {
      intent.refused = `${op.state} ${op.lastStatus ?? ''} ${op.problem ?? ''}`
    }
    if (op?.state !== 'done') continue
    intent.acknowledged = true
    if (session?.userId !== intent.who.id || !random.chance(readShare)) continue
    const finding = await readBack(server, session.accessToken, ledger, intent)
    if (finding) found.push(finding)
  }
  return found.concat(last ? unsent(waiting) : [])
}

/** Neither acknowledged nor refused: it still waits on its device. */
function unsent(waiting: Intent[]): Finding[] {
  return waiting
    .filter((one) => !one.acknowledged && !one.refused)
    .map(({ key, marker }) => ({ fault: 'lost', key, what: `${marker} was never sent` }))
}
