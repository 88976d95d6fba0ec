import { correctiveOf, type Stage } from './corrective.ts'
import { inspectionOf } from './inspections.ts'
import { type DemoRecord, type DemoSite, today } from './record.ts'
import { reportOf } from './reports.ts'

/** How many a year of one site has, in the order of the demo's projects. */
const volumes = [
  { days: 365, shifts: ['morning', 'afternoon'], corrective: 130, reports: 86 },
  { days: 150, shifts: ['morning'], corrective: 22, reports: 14 },
] as const

/** Where the newest corrective actions stand, oldest first: the first is overdue. All else is closed. */
const openStages: readonly Stage[] = [
  ...(['acting', 'redo', 'done', 'received', 'done', 'acting'] as const),
  ...(['received', 'done', 'acting', 'received', 'acting', 'received'] as const),
]

/** Sites rest on Sundays, and around new year. */
function isWorkingDay(day: Temporal.PlainDate): boolean {
  return day.dayOfWeek !== 7 && !(day.month === 1 && day.day <= 2)
}

/** A site's year up to now, today included whatever day it is; oldest first. */
export function yearOf(site: DemoSite): DemoRecord[] {
  const volume = volumes[site.index] ?? volumes[1]
  const last = today(site)
  const days = Array.from({ length: volume.days }, (_, n) =>
    last.subtract({ days: volume.days - 1 - n }),
  )
  const working = days.filter((day) => isWorkingDay(day) || day.equals(last))
  // More of them lately: what is still open is what people look at.
  const someDay = (n: number, of: number) =>
    working[Math.floor(working.length * (1 - ((of - n - 1) / of) ** 1.4))] ?? last
  return [
    ...working.flatMap((day) => volume.shifts.map((shift) => inspectionOf(site, day, shift))),
    ...Array.from({ length: volume.corrective }, (_, n) => {
      const stage = openStages[n - volume.corrective + openStages.length] ?? 'verified'
      return correctiveOf(site, someDay(n, volume.corrective), stage)
    }),
    ...Array.from({ length: volume.reports }, (_, n) => reportOf(site, someDay(n, volume.reports))),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}
