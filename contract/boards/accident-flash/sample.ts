import { daysBetween } from '../../sample/days.ts'
import { hazards } from '../../sample/hazards.ts'
import type { Sample } from '../../sample/sample.ts'

const names = ['김만수', '이형식', '박대호', '최영길', '정상훈', '오재민'] as const
const hospitals = ['이대서울병원', '부천성모병원', '강서미즈메디병원'] as const

/** A few accidents a year, most of them light. */
const sample: Sample = {
  volume: { everyYear: 7 },
  make(site, { day, n }) {
    const { random } = site
    const hazard = random.pick(hazards)
    const at = site.at(day, random.int(8, 16), random.int(0, 59))
    const writer = random.pick(site.staff)
    const property = random.chance(0.2)
    const photo = site.photo(hazard.pictureName, false, at)
    const values = {
      category: property ? 'property' : 'human',
      grade: property ? 'property' : random.pick(['first-aid', 'treatment', 'lost-3']),
      occurred_at: at.toISOString(),
      place: random.pick(site.spots),
      summary: `${hazard.content}. 작업 중 사고가 나서 작업을 멈추고 응급조치함`,
      photos: [photo.id],
      disaster_type: hazard.disaster === '19' ? '9' : hazard.disaster,
      field_id: random.pick(site.fieldIds),
      company_id: site.companyFor(hazard.partners),
      ...(!property && {
        victim: names[n % names.length],
        sex: 'male',
        nationality: 'KR',
        trade: random.pick(['형틀목공', '비계공', '철근공', '전공']),
        injury: random.pick(['contusion', 'laceration', 'sprain']),
        part: random.pick(['hand', 'leg', 'shoulder']),
        conscious: 'clear',
        bleeding: random.pick(['none', 'some']),
        ...(random.chance(0.4) && { health: '고혈압 약 복용' }),
        hospital: random.pick(hospitals),
        carried_at: site.later(at, 1).toISOString(),
      }),
      reports: [
        {
          id: site.id(at),
          office: property ? 'head-office' : '119',
          at: site.later(at, 0).toISOString(),
        },
      ],
      preserved: true,
      stopped: '해당 구간 작업 중지',
      supervisor: random.pick(site.leads).id,
      ...(daysBetween(day, site.today) > 2 && { checked_on: day }),
    }
    return { writer, at, values, uploads: [photo], comments: [] }
  },
}
export default sample
