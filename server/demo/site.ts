import { type Pin, pinAt } from '../../contract/form/pin.ts'
import { isLeader, isManager } from '../../contract/rights/role.ts'
import { progressOn } from '../../contract/sample/days.ts'
import type { Random, SampleSite } from '../../contract/sample/sample.ts'
import { dayOf } from '../platform/time/days.ts'
import { mainCompany } from './cast.ts'
import type { DemoMember } from './people.ts'
import type { DemoPictures } from './pictures.ts'
import type { DemoPlace } from './places.ts'
import { uuidAt } from './record.ts'

/** The people and places that a site's records are made from. */
export interface SiteParts {
  place: DemoPlace
  random: Random
  pictures: DemoPictures
  now: Date
  /** ids of the companies in the order of `partnerCompanies` */
  companies: { main: number; partners: readonly number[] }
  spots: readonly string[]
  /** ids of the revisions of its drawings */
  drawings: readonly string[]
  staff: readonly DemoMember[]
  partners: readonly DemoMember[]
  workers: SampleSite['workers']
}

/** Spread over the drawings as places on a real site are, not in a line. */
export function pinOn(drawings: readonly string[], n: number): { pin?: Pin } {
  const drawing = drawings[n % Math.max(1, drawings.length)]
  if (drawing === undefined) return {}
  const share = (step: number) => (n * step) % 1
  return { pin: pinAt(drawing, 0.14 + share(0.618) * 0.72, 0.16 + share(0.415) * 0.6) }
}

const hourMs = 3_600_000
const minuteMs = 60_000

/** A demo site in the shape that the boards' samples expect. */
export function sampleSite(parts: SiteParts): SampleSite<DemoMember> {
  const { place, random, pictures, companies } = parts
  const { timeZone, partnerIds } = place
  const now = parts.now.getTime()
  const moment = (day: string, hour: number, minute: number, second: number) =>
    Temporal.PlainDate.from(day).toZonedDateTime({
      timeZone,
      plainTime: { hour, minute, second },
    }).epochMilliseconds
  return {
    random,
    today: dayOf(parts.now, timeZone),
    progress: (day) => progressOn(day, place.begins, place.ends),
    works: {
      name: place.works.fieldName,
      address: place.works.fieldLocation,
      amount: Math.round(place.works.workMoneyAmount / 1_000_000),
      safetyChief: place.works.safetyChief,
      contractor: mainCompany,
    },
    spots: parts.spots,
    fieldIds: place.fieldIds,
    partnerIds,
    staff: parts.staff,
    partners: parts.partners,
    leads: parts.staff.filter((person) => isLeader(person.role)),
    managers: parts.staff.filter((person) => isManager(person.role)),
    workers: parts.workers,
    health: parts.staff.filter((person) => person.role === 'health'),
    companyFor(trades) {
      const there = trades
        .map((trade) => companies.partners[trade])
        .filter((id) => id !== undefined && partnerIds.includes(id))
      return there.length > 0 ? (random.pick(there) ?? companies.main) : companies.main
    },
    at: (day, hour, minute) =>
      new Date(
        Math.min(moment(day, hour, minute, random.int(0, 59)), now - random.int(3, 50) * minuteMs),
      ),
    evening: (day) => new Date(moment(day, 18, 0, 0)),
    later(at, hours) {
      const then = Math.min(at.getTime() + hours * hourMs, now - random.int(1, 40) * minuteMs)
      // What has just happened is followed by nothing that came before it.
      return new Date(Math.max(at.getTime(), then))
    },
    id: (at) => uuidAt(at, random),
    photo(pictureName, fixed, at) {
      const { sha256, size } = pictures.of(pictureName, fixed, random)
      const stamp = at.toISOString().slice(0, 19).replace(/[-:T]/g, '')
      return { id: uuidAt(at, random), sha256, size, name: `IMG_${stamp}.jpg`, takenAt: at }
    },
    pin: (n) => pinOn(parts.drawings, n),
    comment: (writer, at, content, parentId) => ({
      id: uuidAt(at, random),
      parentId: parentId ?? null,
      writer,
      at,
      content,
    }),
  }
}
