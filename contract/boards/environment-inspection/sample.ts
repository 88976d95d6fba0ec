import type { Checklist } from '../../form/field-types.ts'
import { questionsOf } from '../../form/verdicts.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import { findingSteps } from '../../sample/finding-steps.ts'
import type { Sample, SampleUpload } from '../../sample/sample.ts'
import { environmentQuestions } from './questions.ts'

const troubles = [
  ['세륜장 출구', '세륜수 유출로 도로 오염', '침전조 준설 후 살수차로 도로 청소'],
  ['남측 야적장', '토사 야적 덮개 벗겨짐', '방진덮개 다시 씌우고 모래주머니로 고정'],
  ['자재 야적장', '혼합폐기물 분리보관 안 됨', '성상별로 나누어 담고 표지판 설치'],
  ['발전기 주변', '경유 누유 흔적', '오염토 제거, 방유턱 설치'],
] as const

/** A week's inspection, with what was measured and handed over. */
const sample: Sample = {
  volume: { everyYear: 52 },
  make(site, { day }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const [place, content, action] = random.pick(troubles)
    const company = site.companyFor([])
    const uploads: SampleUpload[] = []
    const photo = () => {
      const one = site.photo('stack', false, at)
      uploads.push(one)
      return one.id
    }
    const noise = random.int(520, 640) / 10
    const measured: Readonly<Record<string, number>> = {
      '2-3': noise,
      '3-3': random.int(66, 82) / 10,
      '3-4': random.int(80, 300) / 10,
    }
    const items: Checklist = Object.fromEntries(
      questionsOf({ groups: environmentQuestions }).map(({ id }) => {
        const value = measured[id]
        return [id, { answer: 'ok', ...(value !== undefined && { value }) }]
      }),
    )
    const found = random.chance(0.4)
    const age = daysBetween(day, site.today)
    const state = age > 9 ? 'verified' : age > 4 || random.chance(0.3) ? 'done' : 'received'
    if (found) items['1-6'] = { answer: 'poor', action, photos: [photo()] }
    const hauled = random.chance(0.6)
    const values = {
      check_date: day,
      weather: random.pick(['clear', 'partly', 'cloudy', 'wind']),
      field_id: random.pick(site.fieldIds),
      checkers: [writer.id],
      place: found ? place : random.pick(site.spots),
      noise_area: 'residential',
      noise_time: 'day',
      ph_min: 5.8,
      ph_max: 8.6,
      ss_max: 80,
      items,
      ...(hauled && {
        waste: [
          {
            id: site.id(at),
            kind: 'construction',
            type: random.pick(['concrete', 'wood', 'mixed']),
            tonnes: random.int(400, 2400) / 100,
            storage: '서측 폐기물 보관장',
            carrier: '한빛환경(주)',
            transfer_no: `2026-${random.int(100_000, 999_999)}`,
            transferred: day,
          },
        ],
      }),
      ...(found && {
        findings: [
          findingSteps(site, {
            row: {
              id: site.id(at),
              place,
              content,
              level: random.pick(['medium', 'low']),
              company_id: company,
              due: dayAfter(day, 3),
              photo: photo(),
            },
            state,
            action,
            pictureName: 'stack',
            at,
            uploads,
          }),
        ],
      }),
      opinion: found ? '지적사항 조치 후 재확인' : '특이사항 없음',
    }
    return { writer, at, values, uploads, comments: [] }
  },
}
export default sample
