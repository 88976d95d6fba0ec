import { dayAfter } from '../../sample/days.ts'
import { riskRows } from '../../sample/risk-rows.ts'
import { riskSteps } from '../../sample/risk-steps.ts'
import type { Sample, SampleUpload } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'

const works = [
  ['earth', 'retaining'],
  ['concrete', 'temporary'],
  ['electric'],
  ['mechanical', 'fire'],
  ['steel'],
  ['waterproof', 'interior', 'paint'],
] as const

/** Every partner assesses its work before it begins; the newest of them are still on their way. */
const sample: Sample = {
  seed: 450_001,
  volume: { everyYear: 12 },
  make(site, { day, n, of }) {
    const { random } = site
    const company = site.partnerIds[n % Math.max(1, site.partnerIds.length)] ?? site.companyFor([])
    const own = site.partners.filter(({ companyId }) => companyId === company)
    const writer = random.pick(own.length > 0 ? own : site.staff)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const newest = of - n
    const until =
      newest === 1 ? 'submit' : newest === 2 ? 'agree' : newest === 3 ? 'verify' : 'share'
    const uploads: SampleUpload[] = []
    const isInitial = n < of / 2
    const items = riskRows(
      site,
      {
        day,
        at,
        count: random.int(6, 10),
        stage: () => {
          if (newest <= 2) return 'received'
          return newest === 3 ? random.pick(['received', 'done', 'verified'] as const) : 'verified'
        },
      },
      uploads,
    )
    const values = {
      ra_kind: isInitial ? 'initial' : 'regular',
      round: isInitial ? 1 : 2,
      company_id: company,
      field_id: random.pick(site.fieldIds),
      work_types: [...(works[n % works.length] ?? works[0])],
      period_begin: dayAfter(day, -7),
      period_end: day,
      ...(isInitial && { first_work_on: dayAfter(day, n % 5 === 4 ? -1 : 3) }),
      apply_begin: dayAfter(day, 3),
      apply_end: dayAfter(day, 365),
      method: 'matrix',
      matrix: '5x4',
      accept_level: 'medium',
      papers: ['standard', 'accidents', 'patrols'],
      team: [
        ['head', '김성호', '현장소장'],
        ['safety', '박지훈', '시공사 안전관리자'],
        ['supervisor', '최성호', '시공사 공사과장'],
        ['partner', '김도윤', '협력사 소장'],
      ].map(([role, name, position]) => ({ id: site.id(at), role, name, position })),
      representative_asked: n % 3 === 0,
      ...(n % 3 === 0 && { representative: '정민재' }),
      workers: signersOf(site, at, random.int(2, 4)),
      announced_on: dayAfter(day, -10),
      announce_ways: ['board', 'app'],
      items,
      share_ways: ['tbm', 'board'],
      opinion: '고위험 작업은 작업 전 TBM에서 대책 이행을 확인한다.',
    }
    const steps = riskSteps(site, { writer, company, at, until })
    return { writer, at, values, uploads, comments: [], steps }
  },
}
export default sample
