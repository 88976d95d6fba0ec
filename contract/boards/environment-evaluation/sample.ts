import type { Checklist } from '../../form/field-types.ts'
import { questionsOf } from '../../form/verdicts.ts'
import { dayAfter } from '../../sample/days.ts'
import type { Sample, SampleUpload } from '../../sample/sample.ts'
import { evaluationQuestions } from './questions.ts'

/** Every quarter each partner, the latest quarter first. */
const sample: Sample = {
  volume: { everyYear: 12 },
  make(site, { n }) {
    const { random } = site
    const partners = site.partnerIds.length > 0 ? site.partnerIds : [site.companyFor([])]
    const day = dayAfter(site.today, -92 * Math.floor(n / partners.length))
    const writer = random.pick(site.leads)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const uploads: SampleUpload[] = []
    const answerOf = () => {
      if (!random.chance(0.04)) return { answer: random.pick(['best', 'best', 'good', 'fair']) }
      const photo = site.photo('stack', false, at)
      uploads.push(photo)
      return { answer: 'bad', action: '시정 요구, 다음 평가 때 확인', photos: [photo.id] }
    }
    const items: Checklist = Object.fromEntries(
      questionsOf({ groups: evaluationQuestions }).map(({ id }) => [id, answerOf()]),
    )
    const values = {
      evaluated_on: day,
      company_id: partners[n % partners.length],
      field_id: random.pick(site.fieldIds),
      evaluators: [writer.id],
      items,
      opinion: random.pick([
        '살수와 세륜 관리가 꾸준함. 폐기물 분리보관은 더 살필 것',
        '전 분기 지적사항을 모두 조치함',
        '야적장 덮개 관리와 환경교육 참석률을 높일 것',
      ]),
    }
    return { writer, at, values, uploads, comments: [] }
  },
}
export default sample
