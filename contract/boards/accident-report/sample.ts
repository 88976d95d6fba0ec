import { dayAfter, daysBetween } from '../../sample/days.ts'
import { hazards } from '../../sample/hazards.ts'
import type { Sample } from '../../sample/sample.ts'

const names = ['김만수', '이형식', '박대호', '최영길', '정상훈', '오재민'] as const

/** The reports of the graver accidents; their measures are done within weeks. */
const sample: Sample = {
  volume: { everyYear: 5 },
  make(site, { day, n }) {
    const { random } = site
    const hazard = random.pick(hazards)
    const at = site.at(day, random.int(8, 16), random.int(0, 59))
    const lead = random.pick(site.leads)
    const photo = site.photo(hazard.pictureName, false, at)
    const done = daysBetween(day, site.today) > 30
    const values = {
      category: 'human',
      grade: random.pick(['treatment', 'lost', 'lost-3']),
      disaster_type: hazard.disaster === '19' ? '9' : hazard.disaster,
      occurred_at: at.toISOString(),
      place: random.pick(site.spots),
      field_id: random.pick(site.fieldIds),
      company_id: site.companyFor(hazard.partners),
      course: [
        { id: site.id(at), at: at.toISOString(), what: `${hazard.content} 상태에서 작업을 시작함` },
        {
          id: site.id(at),
          at: site.later(at, 1).toISOString(),
          what: '응급조치 후 병원으로 이송함',
        },
      ],
      photos: [photo.id],
      victim: names[n % names.length],
      trade: random.pick(['형틀목공', '비계공', '철근공', '전공']),
      injury: random.pick(['contusion', 'laceration', 'fracture']),
      part: random.pick(['hand', 'leg', 'shoulder']),
      treatment: '골절 의심, 부목 고정 후 정밀검사',
      lost_days: random.int(1, 60),
      direct_cost: random.int(10, 90) * 100_000,
      indirect_cost: random.int(20, 200) * 100_000,
      permit: random.pick(['yes', 'na']),
      assessment: 'partly',
      tbm: 'yes',
      training: 'yes',
      unsafe_state: hazard.content,
      unsafe_act: '서두르다가 정해진 통로를 쓰지 않음',
      four_m: [{ id: site.id(at), m: hazard.cause, cause: hazard.content, remedy: hazard.action }],
      why_1: hazard.content,
      why_2: '작업 전 점검에서 찾지 못함',
      why_3: '점검표에 그 항목이 없음',
      measures: [
        {
          id: site.id(at),
          what: hazard.action,
          owner: lead.id,
          due: dayAfter(day, 14),
          ...(done && { done: true }),
        },
      ],
      shared: done,
    }
    return { writer: lead, at, values, uploads: [photo], comments: [] }
  },
}
export default sample
