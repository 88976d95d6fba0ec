import { dayAfter } from '../../sample/days.ts'
import type { Sample, SampleSite } from '../../sample/sample.ts'

const places = ['101동 옥상 슬래브', '철근 가공장', '102동 외부비계', '지상 주차장 포장'] as const

/** The last 20 July that has passed, and so many days on until the middle of August. */
function summerDay(today: string, n: number): string {
  const year = Number(today.slice(0, 4)) - (today.slice(5) < '08-21' ? 1 : 0)
  const day = dayAfter(`${year}-07-20`, n)
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0 ? dayAfter(day, 1) : day
}

/** Hours of the day that are measured, and how much hotter it is than in the morning. */
const hours = [
  [9, 0],
  [11, 2.6],
  [13, 4.1],
  [15, 4.6],
  [17, 3.1],
] as const

/** Hour and minute that people rest from, for how long, and where. */
const breaks = [
  [10, 0, 20, 'shade'],
  [11, 50, 70, 'lunch'],
  [14, 20, 20, 'room'],
  [16, 0, 20, 'room'],
] as const

function rowsOf(site: SampleSite, day: string, n: number) {
  const { random } = site
  const morning = random.int(270, 305) / 10
  const damp = random.int(58, 74)
  const readings = hours.map(([hour, rise]) => {
    const at = site.at(day, hour, random.int(0, 9))
    return {
      id: site.id(at),
      at: at.toISOString(),
      temperature: Math.round((morning + rise) * 10) / 10,
      humidity: damp - Math.round(rise * 2),
      workers: random.int(8, 32),
    }
  })
  // One afternoon in eight the rest after two o'clock was left out.
  const rests = breaks.flatMap(([hour, minute, minutes, place]) => {
    if (hour === 14 && n % 8 === 5) return []
    const from = site.at(day, hour, minute)
    return [{ id: site.id(from), from: from.toISOString(), minutes, place }]
  })
  return { readings, rests }
}

/** The hot weeks of the last summer, a log a day. */
const sample: Sample = {
  seed: 514,
  volume: { everyYear: 27 },
  make(site, { n }) {
    const { random } = site
    const work_date = summerDay(site.today, n)
    const partner = site.partners.length > 0 && random.chance(0.6)
    const writer = random.pick(partner ? site.partners : site.staff)
    const at = site.at(work_date, 17, random.int(20, 50))
    const { readings, rests } = rowsOf(site, work_date, n)
    const values = {
      work_date,
      company_id: partner ? writer.companyId : site.companyFor([n % 6]),
      field_id: random.pick(site.fieldIds),
      place: places[n % places.length],
      readings,
      rests,
      ...(n % 8 === 5 && {
        short_reason: '타설을 멈출 수 없어 냉각조끼 지급, 15분씩 교대. 마친 뒤 40분 휴식',
      }),
      measures: ['water', 'shade', 'cooling', ...(random.chance(0.5) ? ['hours', 'gear'] : [])],
      ...(n === 11 && {
        cases: [
          {
            id: site.id(at),
            at: site.at(work_date, 14, 40).toISOString(),
            symptoms: '어지러움, 두통',
            action: '냉방 휴게실로 옮겨 수분 섭취, 체온 37.6 ℃ 확인 뒤 귀가',
            called: false,
          },
        ],
      }),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
