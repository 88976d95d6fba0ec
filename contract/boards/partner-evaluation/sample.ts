import { questionsOf } from '../../form/verdicts.ts'
import { dayAfter } from '../../sample/days.ts'
import type { Sample } from '../../sample/sample.ts'
import { evaluationQuestions } from './questions.ts'

const works = [
  '철근콘크리트공사',
  '비계·가설공사',
  '전기공사',
  '기계설비공사',
  '토공·흙막이공사',
  '도장·방수공사',
] as const

/** The last answers of a good, an ordinary and a weak company. */
const levels = [
  ['best', 'best', 'best', 'good'],
  ['best', 'good', 'good', 'fair'],
  ['good', 'good', 'fair', 'fair', 'fair', 'poor'],
] as const

/** The same day of an earlier year; a leap day is the day before. */
const yearsBefore = (day: string, years: number) =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4).replace('-02-29', '-02-28')}`

/** Every year each partner, the latest year first. */
const sample: Sample = {
  volume: { everyYear: 6 },
  make(site, { n }) {
    const { random } = site
    const partners = site.partnerIds.length > 0 ? site.partnerIds : [site.companyFor([])]
    const years = Math.floor(n / partners.length)
    const latest = dayAfter(site.today, -8 - 3 * (n % partners.length))
    const day = yearsBefore(latest, years)
    const level = levels[(n % partners.length) % levels.length] ?? levels[0]
    const writer = random.pick(site.leads)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const isWeak = level === levels[2]
    const values = {
      evaluated_on: day,
      kind: years === 0 ? 'regular' : random.pick(['contract', 'regular']),
      company_id: partners[n % partners.length],
      work: works[n % works.length],
      evaluators: [writer.id],
      items: Object.fromEntries(
        questionsOf({ groups: evaluationQuestions }).map(({ id }) => [
          id,
          { answer: random.pick(level) },
        ]),
      ),
      term: isWeak ? 'half' : 'year',
      valid_until: dayAfter(day, isWeak ? 182 : 365),
      opinion: isWeak
        ? '지적사항 조치가 늦고 교육 기록이 미흡함. 반기 뒤 다시 평가할 것'
        : random.pick([
            '위험성평가와 TBM을 꾸준히 실시함. 지적사항을 기한 안에 조치함',
            '관리감독자의 현장 관리가 양호하며 최근 3년 재해 없음',
          ]),
      ...(isWeak && { improvement: '안전보건교육 일지와 보호구 지급대장을 매월 제출할 것' }),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
