import { filingKinds, filingRule, lastDay } from '../../codes/filings.ts'
import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'

const contents: Readonly<Record<string, string>> = {
  'hazard-plan': '지하 4층, 최대 굴착 깊이 16.5m. 높이 31m 이상 건축물',
  'safety-plan': '1종 시설물, 지하 10m 이상 굴착, 타워크레인 2대 사용',
  noise: '항타기·천공기 사용, 방음벽 높이 6m 설치 계획 포함',
  dust: '토사 반출 1일 60대, 세륜시설 2개소',
  road: '주출입구 보도 점용 4.5m × 12m',
  machinery: '타워크레인 T-1 설치 완성검사',
}

const offices: Readonly<Record<string, string>> = {
  kosha: '안전보건공단 서울광역본부',
  labour: '서울지방고용노동청',
  client: '한빛도시개발',
  town: '구청 환경과',
}

/** In how many days the open ones are due. */
const openIn = [9, -2, 24] as const

/** The filings of the months around today: most accepted, some to be filed, one overdue. */
const sample: Sample = {
  volume: { everyYear: 17 },
  make(site, { n }) {
    const { random } = site
    const kind = filingKinds[n % (filingKinds.length - 1)]?.value ?? 'hazard-plan'
    const rule = filingRule(kind)
    const writer = random.pick(site.leads)
    // Every fifth is due in the days to come, or has just been missed.
    const isOpen = n % 5 === 3
    const days = rule && 'days' in rule.term ? rule.term.days : 30
    const base_on = dayAfter(
      site.today,
      isOpen ? (openIn[Math.floor(n / 5) % openIn.length] ?? 0) - days : -random.int(40, 300),
    )
    const deadline = rule ? lastDay(base_on, rule.term) : base_on
    const isLate = !isOpen && n % 7 === 5
    const submitted_on = dayAfter(deadline, isLate ? random.int(1, 6) : -random.int(0, 5))
    const waits = !isOpen && n % 6 === 1
    const at = site.at(
      dayAfter(isOpen ? site.today : submitted_on, -random.int(1, 3)),
      random.int(9, 17),
      random.int(0, 59),
    )
    const values = {
      kind,
      office_name: offices[rule?.office ?? ''],
      field_id: random.pick(site.fieldIds),
      person: writer.id,
      content: contents[kind],
      base_on,
      ...(!isOpen && {
        submitted_on,
        receipt_no: `${submitted_on.slice(0, 4)}-${random.int(1000, 9999)}-${random.int(10_000, 99_999)}`,
        ...(waits
          ? { result: 'supplement', supplement_until: dayAfter(site.today, random.int(2, 9)) }
          : { result: 'accepted', accepted_on: dayAfter(submitted_on, random.int(1, 9)) }),
        ...(kind === 'machinery' && { renew_on: dayAfter(site.today, random.int(10, 40)) }),
        ...(isLate && { late_reason: '첨부 도면 보완으로 접수가 늦어짐' }),
      }),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
