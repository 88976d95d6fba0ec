import board from '../../contract/boards/007-hazard-report.ts'
import { hazards, remarks, spots } from './hazards.ts'
import type { DemoMember } from './people.ts'
import {
  commentOf,
  type DemoRecord,
  type DemoSite,
  later,
  photoOf,
  timeOf,
  today,
  uuidAt,
} from './record.ts'

/** One near miss, hazard or stop-work, by anybody on the site. */
export function reportOf(site: DemoSite, day: Temporal.PlainDate): DemoRecord {
  const { random } = site
  const hazard = random.pick(hazards)
  const at = timeOf(site, day, random.int(7, 17), random.int(0, 59))
  const writer: DemoMember = random.pick([...site.staff, ...site.partners])
  const photo = random.chance(0.8) ? photoOf(site, hazard.scene, false, at) : null
  const age = day.until(today(site)).total('days')
  const urgent = hazard.level === 'high' && random.chance(0.3)
  const named = site.place.partnerIds.includes(writer.companyId) ? writer.companyId : null
  const record: DemoRecord = {
    board,
    place: site.place,
    id: uuidAt(at, random),
    writer,
    at,
    uploads: photo ? [photo] : [],
    comments: [],
    values: {
      ...(photo && { photos: [photo.id] }),
      what: hazard.shout,
      place: random.pick(spots[site.index] ?? []),
      danger: urgent ? 'yes' : 'no',
      kind: urgent ? 'stop' : random.pick(['hazard', 'hazard', 'near-miss', 'idea']),
      disaster_type: hazard.disaster,
      field_id: random.pick(site.place.fieldIds),
      happened_at: at.toISOString(),
      ...(named && { company_id: named }),
    },
  }
  if (age < 3 || random.chance(0.06)) return record
  const lead = random.pick(site.leads)
  const seen = commentOf(site, lead, later(site, at, 1), random.pick(remarks.report))
  const thanks = commentOf(site, writer, later(site, at, 2), random.pick(remarks.reply), seen.id)
  const answeredAt = later(site, at, random.int(3, 30))
  const after = photoOf(site, hazard.scene, true, answeredAt)
  return {
    ...record,
    comments: random.chance(0.6) ? [seen, thanks] : [seen],
    uploads: [...record.uploads, after],
    values: {
      ...record.values,
      answer: hazard.action,
      answer_photos: [after.id],
      share_tbm: random.chance(0.5),
      award: random.chance(0.1),
    },
  }
}
