import { daysBetween } from '../../sample/days.ts'
import { hazards, remarks } from '../../sample/hazards.ts'
import type {
  Sample,
  SamplePerson,
  SampleRecord,
  SampleSite,
  SampleTurn,
} from '../../sample/sample.ts'

/** One near miss, hazard or stop-work, reported by anyone on the site. */
function reportOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { day }: SampleTurn,
): SampleRecord<Person> {
  const { random } = site
  const hazard = random.pick(hazards)
  const at = site.at(day, random.int(7, 17), random.int(0, 59))
  const writer = random.pick([...site.staff, ...site.partners])
  const photo = random.chance(0.8) ? site.photo(hazard.pictureName, false, at) : null
  const age = daysBetween(day, site.today)
  const urgent = hazard.level === 'high' && random.chance(0.3)
  const named = site.partnerIds.includes(writer.companyId) ? writer.companyId : null
  const record: SampleRecord<Person> = {
    writer,
    at,
    uploads: photo ? [photo] : [],
    comments: [],
    values: {
      ...(photo && { photos: [photo.id] }),
      what: hazard.shout,
      place: random.pick(site.spots),
      danger: urgent ? 'yes' : 'no',
      kind: urgent ? 'stop' : random.pick(['hazard', 'hazard', 'near-miss', 'idea']),
      disaster_type: hazard.disaster,
      field_id: random.pick(site.fieldIds),
      happened_at: at.toISOString(),
      ...(named && { company_id: named }),
    },
  }
  if (age < 3 || random.chance(0.06)) return record
  const lead = random.pick(site.leads)
  const seen = site.comment(lead, site.later(at, 1), random.pick(remarks.report))
  const thanks = site.comment(writer, site.later(at, 2), random.pick(remarks.reply), seen.id)
  const answeredAt = site.later(at, random.int(3, 30))
  const after = site.photo(hazard.pictureName, true, answeredAt)
  return {
    ...record,
    comments: random.chance(0.6) ? [seen, thanks] : [seen],
    uploads: [...record.uploads, after],
    values: {
      ...record.values,
      // Stopped work is resumed by a step, which these do not tell of.
      kind: record.values.kind === 'stop' ? 'hazard' : record.values.kind,
      answer: hazard.action,
      answer_photos: [after.id],
      share_tbm: random.chance(0.5),
      award: random.chance(0.1),
    },
  }
}

const sample: Sample = { volume: { everyYear: 86 }, make: reportOf }
export default sample
