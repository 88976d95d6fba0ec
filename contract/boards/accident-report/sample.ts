import { accidentOf, accidentValues, victimValues } from '../../sample/accidents.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

/** The reports of those in which somebody was hurt; their measures are done within weeks. */
const sample: Sample = {
  volume: { everyYear: 6 },
  make(site, turn) {
    const { random } = site
    const known = accidentOf(site, turn, ({ victim }) => victim !== null)
    const { at: happened, day, victim, what } = known
    // What was found out in the days after it.
    const at = site.at(dayAfter(day, 3), random.int(9, 17), random.int(0, 59))
    const lead = random.pick(site.leads)
    const photo = site.photo(known.picture, false, happened)
    const done = daysBetween(day, site.today) > 30
    const step = (hours: number, words: string) => ({
      id: site.id(at),
      at: site.later(happened, hours).toISOString(),
      what: words,
    })
    const values = {
      category: 'human',
      grade: known.grade,
      agent: known.agent,
      work_type: known.work,
      ...accidentValues(known),
      field_id: random.pick(site.fieldIds),
      company_id: known.companyId,
      course: [
        step(0, what),
        step(1, `응급조치 후 ${known.hospital}으로 이송함`),
        step(2, '해당 구간의 작업을 멈추고 작업자 진술을 받음'),
      ],
      photos: [photo.id],
      ...victimValues(known),
      born: victim?.born,
      trade: victim?.trade,
      treatment: known.treatment,
      lost_days: known.lostDays,
      direct_cost: 400_000 + known.lostDays * 130_000,
      indirect_cost: 900_000 + known.lostDays * 210_000,
      permit: 'na',
      assessment: 'partly',
      tbm: 'yes',
      training: 'yes',
      unsafe_state: known.cause,
      unsafe_act: known.act,
      four_m: [
        { id: site.id(at), m: 'media', cause: known.cause, remedy: known.remedy },
        { id: site.id(at), m: 'man', cause: known.act, remedy: '작업 전 TBM에서 사례로 교육' },
      ],
      why_1: known.cause,
      why_2: '작업 전 점검에서 찾지 못함',
      why_3: '점검표에 그 항목이 없음',
      measures: [
        {
          id: site.id(at),
          what: known.remedy,
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
