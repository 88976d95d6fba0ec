import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'
import { entryQuestions } from './questions.ts'

const machines = [
  ['excavator', '굴착기 06W', '0.6㎥', '3톤 이상 굴착기'],
  ['excavator', '굴착기 10LC', '1.0㎥', '3톤 이상 굴착기'],
  ['forklift', '지게차 FD30', '3.0t', '3톤 이상 지게차'],
  ['mobile-crane', '하이드로크레인', '50t', '기중기'],
  ['lift-platform', '시저형 고소작업대', '10m', '고소작업대 조종 교육'],
  ['dump-truck', '덤프트럭', '25.5t', '1종 대형'],
  ['pump-car', '콘크리트펌프카', '52m', '1종 대형'],
  ['roller', '진동롤러', '10t', '롤러'],
] as const

const operators = ['한동수', '정만호', '오세진', '문기범', '장태식', '윤석진'] as const

const letIn = '보험·검사증과 조종원 면허 확인. 유도자 배치 후 운행'
const sentBack = '보험증권 사진이 흐려 만료일이 보이지 않습니다. 다시 올려 주세요'

/** Equipment of the partners; some of its papers run out soon, some has left, the newest waits. */
const sample: Sample = {
  volume: { everyYear: 40 },
  make(site, { day, n, of }) {
    const { random } = site
    const writer = random.pick(site.partners.length > 0 ? site.partners : site.staff)
    const at = site.at(day, random.int(7, 10), random.int(0, 59))
    const [kind, name, spec, licence_kind] = random.pick(machines)
    const hasLeft = random.chance(0.3) && day < dayAfter(site.today, -21)
    const crane = kind === 'mobile-crane'
    // Nothing enters with papers that have run out.
    const until = (days: number) => {
      const last = dayAfter(site.today, days)
      return last < day ? dayAfter(day, 1) : last
    }
    const values = {
      kind,
      name,
      spec,
      reg_no: `${random.pick(['서울', '경기', '인천'])}${random.int(10, 99)}-${String(1000 + ((n * 37 + random.int(0, 36)) % 9000))}`,
      built: String(random.int(2008, 2025)),
      owned: random.pick(['owned', 'rented', 'rented']),
      company_id: writer.companyId,
      in_date: day,
      ...(hasLeft && { out_date: dayAfter(day, random.int(7, 20)) }),
      operator_name: random.pick(operators),
      licence_no: `${random.int(11, 28)}-${random.int(10, 25)}-${random.int(100_000, 999_999)}-${random.int(10, 99)}`,
      licence_kind,
      trained_on: dayAfter(day, -random.int(1, 60)),
      insurance: ['liability'],
      insurance_until: until(random.int(-5, 300)),
      inspection_until: until(random.int(-5, 300)),
      ...(crane && { ndt: true, ndt_until: until(random.int(10, 200)) }),
      checks: Object.fromEntries(
        entryQuestions.map(({ id }) => [
          id,
          { answer: (id === '6' || id === '7') && !crane ? 'na' : 'ok' },
        ]),
      ),
      note: random.pick(['유도자 배치 후 작업', '야간 주차는 자재 야적장 옆', '특이사항 없음']),
    }
    const by = site.leads.find(({ id }) => id !== writer.id)
    const record = { writer, at, values, uploads: [], comments: [] }
    if (!by || n === of - 1) return record
    const decided = site.later(at, 1)
    // A step changes no value: what has left was let in before.
    if (hasLeft) {
      const stamps = { verifier: by.id, verified_at: decided.toISOString(), verify_comment: letIn }
      return { ...record, values: { ...values, ...stamps } }
    }
    const verdict = n === of - 2 ? 'redo' : 'verified'
    const comment = verdict === 'redo' ? sentBack : letIn
    return { ...record, decision: { by, at: decided, verdict, comment } as const }
  },
}
export default sample
