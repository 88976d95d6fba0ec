import type { Board, Values } from '../../contract/form/definition.ts'
import { dayOf } from '../post/days.ts'
import type { DemoMember } from './people.ts'
import type { DemoPictures } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import type { Random } from './random.ts'
import type { SceneName } from './scenes.ts'

export interface DemoUpload {
  id: string
  sha256: string
  size: number
  name: string
  takenAt: Date
}

export interface DemoComment {
  id: string
  parentId: string | null
  writer: DemoMember
  at: Date
  content: string
}

/** A record of the demo before the board has derived anything from it. */
export interface DemoRecord {
  board: Board
  place: DemoPlace
  id: string
  writer: DemoMember
  at: Date
  values: Values
  uploads: DemoUpload[]
  comments: DemoComment[]
  action?: { by: DemoMember; at: Date }
  decision?: { by: DemoMember; at: Date; verdict: 'verified' | 'redo'; comment: string }
}

/** Everything that one site's year is made from. */
export interface DemoSite {
  /** index into the demo's projects */
  index: number
  place: DemoPlace
  random: Random
  pictures: DemoPictures
  now: Date
  /** ids of the companies in the order of `partnerCompanies` */
  partnerIds: readonly number[]
  mainId: number
  /** people of the main contractor and of the partners, and the leads among the former */
  staff: readonly DemoMember[]
  partners: readonly DemoMember[]
  leads: readonly DemoMember[]
}

/** A UUIDv7 of the demo: its time is the record's, its rest the seed's. */
export function uuidAt(at: Date, random: Random): string {
  const hex = (length: number) =>
    Array.from({ length }, () => random.int(0, 15).toString(16)).join('')
  const time = at.getTime().toString(16).padStart(12, '0')
  const variant = random.pick(['8', '9', 'a', 'b'])
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}

export const today = (site: DemoSite) =>
  Temporal.PlainDate.from(dayOf(site.now, site.place.timeZone))

/** A time of a day of the site; never later than a few minutes ago. */
export function timeOf(
  site: DemoSite,
  day: Temporal.PlainDate,
  hour: number,
  minute: number,
): Date {
  const at = day.toZonedDateTime({
    timeZone: site.place.timeZone,
    plainTime: { hour, minute, second: site.random.int(0, 59) },
  })
  const latest = site.now.getTime() - site.random.int(3, 50) * 60_000
  return new Date(Math.min(at.epochMilliseconds, latest))
}

export const later = (site: DemoSite, at: Date, hours: number) =>
  new Date(
    Math.min(
      at.getTime() + hours * 3_600_000,
      site.now.getTime() - site.random.int(1, 40) * 60_000,
    ),
  )

export function photoOf(site: DemoSite, scene: SceneName, fixed: boolean, at: Date): DemoUpload {
  const { sha256, size } = site.pictures.of(scene, fixed, site.random)
  const stamp = at.toISOString().slice(0, 19).replace(/[-:T]/g, '')
  return { id: uuidAt(at, site.random), sha256, size, name: `IMG_${stamp}.jpg`, takenAt: at }
}

export function commentOf(
  site: DemoSite,
  writer: DemoMember,
  at: Date,
  content: string,
  parentId: string | null = null,
): DemoComment {
  return { id: uuidAt(at, site.random), parentId, writer, at, content }
}

/** The partner company that does this kind of work, if it is on the site. */
export function companyFor(site: DemoSite, indexes: readonly number[]): number {
  const there = indexes
    .map((index) => site.partnerIds[index])
    .filter((id) => id !== undefined && site.place.partnerIds.includes(id))
  return there.length > 0 ? (site.random.pick(there) ?? site.mainId) : site.mainId
}
