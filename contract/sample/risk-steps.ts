import type { SamplePerson, SampleSite, SampleStep } from './sample.ts'

/** How far an assessment went: handed in, checked by the company, agreed to by safety, confirmed, shared. */
const order = ['submit', 'check', 'agree', 'verify', 'share'] as const
export type RiskStep = (typeof order)[number] | 'draft'

/** The steps of an assessment up to one, each by a person who may take it. */
export function riskSteps<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { writer, company, at, until }: { writer: Person; company: number; at: Date; until: RiskStep },
): SampleStep<Person>[] {
  const managers = new Set(site.managers.map(({ id }) => id))
  const others = site.leads.filter(({ id }) => id !== writer.id)
  const safety = others.find(({ id }) => !managers.has(id))
  const manager = others.find(({ id }) => managers.has(id))
  const checker = site.partners.find(
    ({ id, companyId }) => companyId === company && id !== writer.id,
  )
  if (until === 'draft') return []
  const steps: SampleStep<Person>[] = [{ action: 'submit', by: writer, at }]
  const reaches = (step: (typeof order)[number]) => order.indexOf(step) <= order.indexOf(until)
  if (reaches('check') && checker) {
    steps.push({ action: 'check', by: checker, at: site.later(at, 2) })
  }
  if (!reaches('agree') || !safety) return steps
  steps.push({ action: 'agree', by: safety, at: site.later(at, 5) })
  if (!reaches('verify') || !manager) return steps
  steps.push({ action: 'verify', by: manager, at: site.later(at, 8), comment: '감소대책 확인' })
  if (reaches('share')) {
    const comment = '다음 날 TBM에서 전달, 게시판에 게시'
    steps.push({ action: 'share', by: writer, at: site.later(at, 24), comment })
  }
  return steps
}
