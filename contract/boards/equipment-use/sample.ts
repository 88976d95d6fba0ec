import type { Sample } from '../../sample/sample.ts'

const machines = [
  ['excavator', '굴착기 06W', '0.6㎥', '터파기와 상차'],
  ['forklift', '지게차 FD30', '3.0t', '자재 소운반'],
  ['mobile-crane', '하이드로크레인', '50t', '철골 기둥 인양'],
  ['lift-platform', '시저형 고소작업대', '10m', '천장 배관 설치'],
  ['dump-truck', '덤프트럭', '25.5t', '사토 반출'],
] as const

const people = ['한동수', '정만호', '오세진', '문기범', '장태식', '윤석진'] as const

/** What a company's equipment did on a day; the check of some of it found a fault. */
const sample: Sample = {
  volume: { everyYear: 160 },
  make(site, { day }) {
    const { random } = site
    const writer = random.pick(site.partners.length > 0 ? site.partners : site.staff)
    const at = site.at(day, 17, random.int(0, 59))
    const units = Array.from({ length: random.int(1, 3) }, () => {
      const [kind, name, spec, work] = random.pick(machines)
      const bad = random.chance(0.06)
      return {
        id: site.id(at),
        name,
        kind,
        spec,
        count: random.pick([1, 1, 1, 2]),
        work,
        place: random.pick(site.spots),
        begin: random.pick(['07:00', '07:30', '08:00']),
        end: random.pick(['15:30', '16:30', '17:00']),
        fuel: random.int(20, 180),
        operator_name: random.pick(people),
        guide: random.pick(people),
        check: bad ? 'bad' : 'ok',
        ...(bad && { fault: '후진경보음 미작동. 작업 중지 후 교체하고 재점검함' }),
      }
    })
    const values = { day, company_id: writer.companyId, units, note: '유도자 배치, 작업반경 통제' }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
