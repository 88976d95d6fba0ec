import { lastDay } from '../../codes/filings.ts'
import { monthsToNext } from '../../codes/health.ts'
import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

const people = [
  '강태영',
  '권도윤',
  '김상철',
  '노재훈',
  '문성호',
  '박종국',
  '백승우',
  '서만식',
  '송기철',
  '안병수',
  '오진택',
  '유동근',
  '윤재필',
  '이상호',
  '임채훈',
  '장덕수',
  '정병철',
  '조한영',
  '최용석',
  '한창수',
] as const

const offices = ['한마음내과의원', '서울직업환경의원', '대한산업보건협회'] as const

const restrictions = [
  ['D2', '2m 이상 고소작업 제한', '고혈압 치료, 1개월 뒤 혈압 재측정'],
  ['D1', '소음 85dB 이상 작업 제한', '청력보호구 지급, 6개월 뒤 추적검사'],
  ['D2', '야간작업 제한', '당뇨 치료 중, 매월 건강상담'],
] as const

/** As the law groups them, and by name. */
const exposures = [
  ['dust-noise', '소음'],
  ['dust-noise', '광물성 분진'],
  ['other', '용접흄'],
] as const

/** Factor | place | limit, unit, lowest and highest measured. */
const factors = [
  ['소음', '철근 가공장', 90, 'dB(A)', 78, 93],
  ['톨루엔', '지하 2층 방수 작업장', 50, 'ppm', 8, 46],
  ['용접흄', '철골 용접 작업장', 5, 'mg/㎥', 1, 4],
  ['광물성 분진', '콘크리트 견출 작업장', 10, 'mg/㎥', 2, 11],
] as const

/** Examinations of workers, and every ninth a measurement of the air and noise they work in. */
const sample: Sample = {
  seed: 509_001,
  volume: { everyYear: 54 },
  make(site, { day, n }) {
    const { random } = site
    const writer = random.pick(site.health.length > 0 ? site.health : site.leads)
    const at = site.at(day, random.int(13, 17), random.int(0, 59))
    const done_on = dayAfter(day, -random.int(0, 3))
    const made = { writer, at, uploads: [], comments: [] }
    if (n % 9 === 4) {
      const first = random.int(0, factors.length - 1)
      const rows = [0, 1].map((step) => factors[(first + step) % factors.length] ?? factors[0])
      const values = {
        kind: 'measurement',
        done_on,
        office: '대한산업보건협회',
        place: rows[0]?.[1] ?? '',
        measurements: rows.map(([factor, , limit, unit, low, high]) => ({
          id: site.id(at),
          factor,
          value: random.int(low * 10, high * 10) / 10,
          limit,
          unit,
        })),
      }
      return { ...made, values }
    }
    // Those whose time has come are repeated about then: most have been, one or two are late.
    const limited = random.chance(0.12) ? random.pick(restrictions) : null
    const company = site.partnerIds.length > 0 ? random.pick(site.partnerIds) : writer.companyId
    const exam_kind = random.pick(['placement', 'placement', 'general', 'special', 'occasional'])
    const [exposure, exposure_name] = random.pick(exposures)
    const isExposed = exam_kind === 'placement' || exam_kind === 'special'
    const months = monthsToNext({ exam_kind, exposure })
    const next = months === null ? null : lastDay(done_on, { months })
    const repeated = next && dayAfter(next, random.int(-40, 20))
    const values = {
      kind: 'exam',
      done_on,
      office: random.pick(offices),
      exam_kind,
      ...(isExposed && { exposure, exposure_name }),
      worker_name: people[(n * 7) % people.length],
      company_id: company,
      verdict: limited ? limited[0] : random.pick(['A', 'A', 'A', 'C1', 'C2', 'R']),
      limited: limited ? 'yes' : 'no',
      ...(limited && { restriction: limited[1], follow_up: limited[2] }),
      ...(repeated && repeated < site.today && random.chance(0.8) && { repeated_on: repeated }),
    }
    return { ...made, values }
  },
}
export default sample
