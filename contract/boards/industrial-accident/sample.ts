import { dayAfter, daysBetween } from '../../sample/days.ts'
import { hazards } from '../../sample/hazards.ts'
import type { Sample } from '../../sample/sample.ts'

const names = ['김만수', '이형식', '박대호', '최영길', '정상훈', '오재민'] as const
const kinds = [
  ['fracture', 'leg'],
  ['laceration', 'finger'],
  ['contusion', 'shoulder'],
  ['sprain', 'waist'],
] as const

/** Days off after a danger that nobody removed; most are submitted in time. */
const sample: Sample = {
  volume: { everyYear: 4 },
  make(site, { day, n }) {
    const { random } = site
    const hazard = random.pick(hazards)
    const at = site.at(day, random.int(8, 16), random.int(0, 59))
    const victim = names[n % names.length] ?? names[0]
    const [injury, part] = random.pick(kinds)
    const foreign = random.chance(0.25)
    const age = daysBetween(day, site.today)
    const values = {
      wci_no: `${random.int(100, 999)}-${random.int(10, 99)}-${random.int(10_000, 99_999)}-0`,
      biz_no: '124-81-00998',
      site_name: '한결종합건설(주)',
      workers: random.int(80, 240),
      industry: '건설업(종합공사)',
      address: '서울특별시 강서구 마곡중앙로 161',
      client_kind: random.pick(['private', 'public']),
      gc_name: '한결종합건설(주)',
      gc_wci: '912-34-56789-0',
      works_name: '마곡 공동주택 신축공사',
      works_kind: '건축공사(공동주택)',
      progress: random.int(200, 800) / 10,
      amount: random.int(12_000, 64_000),
      victim,
      rrn: `${random.int(60, 89)}${String(random.int(1, 12)).padStart(2, '0')}${String(random.int(1, 28)).padStart(2, '0')}-${foreign ? 5 : 1}${random.int(100_000, 999_999)}`,
      sex: 'male',
      phone: `010-${random.int(2000, 9999)}-${random.int(1000, 9999)}`,
      home: '경기도 부천시 원미구 길주로 210',
      nationality: foreign ? 'VN' : 'KR',
      ...(foreign && { visa: 'E-9' }),
      occupation: random.pick(['형틀목공', '비계공', '철근공', '전공']),
      hired_at: dayAfter(day, -random.int(10, 300)),
      tenure_years: random.int(0, 20),
      tenure_months: random.int(0, 11),
      employment: random.pick(['daily', 'fixed']),
      shift: 'normal',
      injury,
      part,
      lost_days: random.int(4, 90),
      occurred_at: at.toISOString(),
      disaster_type: hazard.disaster === '19' ? '9' : hazard.disaster,
      place: random.pick(site.spots),
      work_kind: '자재 운반과 설치',
      situation: `${hazard.content} 상태에서 작업하다가 다침`,
      cause: `${hazard.content}. 작업 전 점검에서 찾지 못함`,
      plan: hazard.action,
      author: '김안전',
      author_phone: '02-345-6789',
      written_on: dayAfter(day, Math.min(3, Math.max(0, age))),
      employer: '한결종합건설(주) 대표이사',
      representative: victim,
      office: '서울남부지청',
      ...(age > 20 && { submitted_on: dayAfter(day, 12), receipt_no: `2026-${1000 + n}` }),
    }
    return { writer: random.pick(site.leads), at, values, uploads: [], comments: [] }
  },
}
export default sample
