import { uuidv7 } from '../../../src/outbox/engine/uuid.ts'
import type { Wanted } from '../../api/gate/model.ts'
import type { Random } from '../../death/random.ts'

const minute = 60_000

/**
 * Seconds between possible scans of a person: none are so close to a whole minute apart that the
 * network delay, by which an uncertain clock is corrected, would decide.
 */
const slot = 25

/** Which way people pass at the gates of the site. */
export const directions = ['in', 'out', 'both', 'both'] as const

/** A phone of a gate, and what is wrong with its clock. */
export interface Stand {
  skewMs: number
  /** it knows the server's time from its last connection */
  trusted: boolean
}

export const stands: readonly Stand[] = [
  { skewMs: 0, trusted: true },
  { skewMs: -15 * minute, trusted: true },
  { skewMs: 24 * 60 * minute, trusted: true },
  { skewMs: 7_000, trusted: false },
]

export interface PlannedScan extends Wanted {
  /** index of the scanner's position */
  stand: number
}

/**
 * Scans of the last hours, of few people and often within a minute of each other at several gates,
 * in no order at all.
 */
export function planOf(random: Random, count: number, people: number, hours: number) {
  const start = Date.now() - (hours + 0.5) * 60 * minute
  const slots = Math.floor((hours * 3600) / slot)
  const taken = new Set<string>()
  const scans: PlannedScan[] = []
  while (scans.length < count) {
    const who = random.whole(0, people - 1)
    const first = random.whole(0, slots - 1)
    // A person is scanned by several phones one after the other.
    for (let more = random.whole(1, 4), at = first; more > 0; more -= 1, at += random.whole(1, 4)) {
      if (taken.has(`${who}:${at}`) || scans.length === count) continue
      taken.add(`${who}:${at}`)
      scans.push({
        id: uuidv7(),
        who,
        stand: random.whole(0, stands.length - 1),
        gate: random.whole(0, directions.length - 1),
        at: start + at * slot * 1000,
      })
    }
  }
  return scans
    .map((scan) => ({ scan, place: random.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ scan }) => scan)
}
