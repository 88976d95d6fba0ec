import { dayAfter } from '../../contract/sample/days.ts'
import type { SampleSite, SampleTurn } from '../../contract/sample/sample.ts'
import type { DemoMember } from './people.ts'
import type { DemoPlace } from './places.ts'
import { type DemoRecord, uuidAt } from './record.ts'
import type { SampledBoard } from './samples.ts'

/** How long the sites have run, in the order of the demo's projects, and how much they write. */
const sizes = [
  { days: 365, share: 1 },
  { days: 150, share: 1 / 6 },
] as const

/** Sites rest on Sundays, and around new year. */
function isWorkingDay(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() !== 0 && !/-01-0[12]$/.test(day)
}

/** When the records of a board are written, by how many of them there are. */
function turnsOf(
  { sample }: SampledBoard,
  working: readonly string[],
  share: number,
): SampleTurn[] {
  const { volume } = sample
  if ('everyDay' in volume) {
    const of = Math.max(1, Math.round(volume.everyDay * share))
    return working.flatMap((day) => Array.from({ length: of }, (_, n) => ({ day, n, of })))
  }
  const of = Math.max(1, Math.round(volume.everyYear * share))
  // More recent ones: people look at the open records.
  return Array.from({ length: of }, (_, n) => {
    const day = working[Math.floor(working.length * (1 - ((of - n - 1) / of) ** 1.4))]
    return { day: day ?? working.at(-1) ?? '', n, of }
  })
}

/**
 * A site's year on every board up to now, today included whatever day it is; oldest first.
 * @param siteFor the same site, with the random stream of that board
 */
export function yearOf(
  siteFor: (sampled: SampledBoard) => SampleSite<DemoMember>,
  place: DemoPlace,
  index: number,
  boards: readonly SampledBoard[],
): DemoRecord[] {
  const size = sizes[index] ?? sizes[1]
  return boards
    .flatMap((sampled) => {
      const site = siteFor(sampled)
      const { today } = site
      const days = Array.from({ length: size.days }, (_, n) => dayAfter(today, n + 1 - size.days))
      const working = days.filter((day) => isWorkingDay(day) || day === today)
      return turnsOf(sampled, working, size.share).map((turn): DemoRecord => {
        const record = sampled.sample.make(site, turn)
        return { ...record, board: sampled.board, place, id: uuidAt(record.at, site.random) }
      })
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime())
}
