import { dayAfter } from '../../sample/days.ts'
import { riskRows } from '../../sample/risk-rows.ts'
import { riskSteps } from '../../sample/risk-steps.ts'
import type { Sample, SampleUpload } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'

const reasons = [['machine'], ['method'], ['building'], ['owner']] as const

/** Ongoing assessments week by week, one of a month now and then, and ad hoc ones between them. */
const sample: Sample = {
  seed: 460_001,
  volume: { everyYear: 70 },
  make(site, { day, n, of }) {
    const { random } = site
    const kind = n % 9 === 4 ? 'monthly' : n % 7 === 3 ? 'adhoc' : 'weekly'
    const company = site.companyFor([n % 8])
    const own = site.partners.filter(({ companyId }) => companyId === company)
    const writer = random.pick(own.length > 0 ? own : site.staff)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const newest = of - n
    const until =
      newest === 1 ? 'draft' : newest === 2 ? 'submit' : newest === 3 ? 'agree' : 'share'
    const uploads: SampleUpload[] = []
    const items = riskRows(
      site,
      {
        day,
        at,
        count: random.int(2, 4),
        stage: () =>
          newest <= 3 ? random.pick(['received', 'acting', 'done'] as const) : 'verified',
      },
      uploads,
    )
    const values = {
      ra_kind: kind,
      ...(kind === 'adhoc' && { reasons: [...(reasons[n % reasons.length] ?? reasons[0])] }),
      company_id: company,
      field_id: random.pick(site.fieldIds),
      work_begin: dayAfter(day, 1),
      work_end: dayAfter(day, kind === 'monthly' ? 30 : 6),
      method: 'matrix',
      matrix: '5x4',
      accept_level: 'medium',
      ...(kind === 'monthly' && {
        patrolled_on: day,
        proposals: [
          {
            id: site.id(at),
            content: '102동 자재 하역장에 보행 통로를 따로 표시해 달라',
            by: '형틀목공 정만호',
            taken: 'yes',
          },
          {
            id: site.id(at),
            content: '점심 뒤 30분 휴식 추가',
            by: '철근공 이광수',
            taken: 'no',
            why: '혹서기 휴식 시간표에 이미 반영됨',
          },
        ],
      }),
      ...(kind === 'weekly' && {
        met_on: day,
        discussed: '다음 주 양중 구간과 콘크리트 타설 순서, 하부 통제 인원을 정함.',
      }),
      team: [
        ['safety', '박지훈', '시공사 안전관리자'],
        ['supervisor', '최성호', '시공사 공사과장'],
        ['partner', '김도윤', '협력사 소장'],
      ].map(([role, name, position]) => ({ id: site.id(at), role, name, position })),
      workers: signersOf(site, at, random.int(1, 3)),
      items,
      share_ways: ['tbm'],
    }
    const steps = riskSteps(site, { writer, company, at, until })
    return { writer, at, values, uploads, comments: [], steps }
  },
}
export default sample
