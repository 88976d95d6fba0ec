import { accidentOf, accidentValues, victimValues } from '../../sample/accidents.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

/** A few accidents a year, most of them light. */
const sample: Sample = {
  volume: { everyYear: 7 },
  make(site, turn) {
    const { random } = site
    const known = accidentOf(site, turn)
    const { at, day, victim, hospital } = known
    const writer = random.pick(site.staff)
    const photo = site.photo(known.picture, false, at)
    const values = {
      category: victim ? 'human' : 'property',
      grade: known.grade,
      ...accidentValues(known),
      summary: `${known.what}. 작업을 멈추고 ${victim ? '응급조치 후 병원으로 이송함' : '주위를 통제함'}`,
      photos: [photo.id],
      field_id: random.pick(site.fieldIds),
      company_id: known.companyId,
      ...victimValues(known),
      ...(victim && {
        born: victim.born,
        trade: victim.trade,
        conscious: 'clear',
        bleeding: known.injury === 'laceration' || known.injury === 'stab' ? 'some' : 'none',
        ...(random.chance(0.4) && { health: '고혈압 약 복용' }),
        hospital,
        carried_at: site.later(at, 1).toISOString(),
      }),
      reports: [
        {
          id: site.id(at),
          office: victim ? '119' : 'head-office',
          at: site.later(at, 0).toISOString(),
        },
      ],
      preserved: true,
      stopped: '해당 구간 작업 중지',
      supervisor: random.pick(site.leads).id,
      ...(daysBetween(day, site.today) > 2 && { checked_on: dayAfter(day, 1) }),
    }
    return { writer, at, values, uploads: [photo], comments: [] }
  },
}
export default sample
