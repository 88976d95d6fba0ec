import type { Checklist, Row } from '../../form/field-types.ts'
import { questionsOf } from '../../form/verdicts.ts'
import { dayAfter, daysBetween } from '../../sample/days.ts'
import { findingSteps } from '../../sample/finding-steps.ts'
import { hazards, opinions } from '../../sample/hazards.ts'
import type { Sample, SampleUpload } from '../../sample/sample.ts'
import { patrolQuestions } from './questions.ts'

const people = {
  contractor: [
    ['시공사 안전팀', '안전관리자', '박지훈'],
    ['시공사 공사팀', '공사과장', '최성호'],
  ],
  guests: [
    ['협력사', '현장소장', '김도윤'],
    ['협력사', '안전담당', '이서준'],
    ['근로자대표', '형틀목공 반장', '정민재'],
    ['감리단', '안전감리', '오세훈'],
  ],
} as const

/** A patrol every other day, and now and then a joint inspection. */
const sample: Sample = {
  volume: { everyYear: 150 },
  make(site, { day }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, random.int(9, 16), random.int(0, 59))
    const joint = random.chance(0.15)
    const uploads: SampleUpload[] = []
    const found = [0, 1, 2].slice(0, random.pick([0, 0, 1, 1, 2])).map(() => random.pick(hazards))
    const age = daysBetween(day, site.today)
    const findings = found.map((hazard): Row => {
      const before = site.photo(hazard.pictureName, false, at)
      uploads.push(before)
      const row = {
        id: site.id(at),
        place: random.pick(site.spots),
        content: hazard.content,
        disaster_type: hazard.disaster,
        level: hazard.level,
        company_id: site.companyFor(hazard.partners),
        due: dayAfter(day, { high: 0, medium: 3, low: 7 }[hazard.level]),
        photo: before.id,
      }
      const open = (['received', 'done', 'redo', 'verified'] as const).slice(0, age < 1 ? 1 : 4)
      const state = age > 9 ? 'verified' : random.pick(open)
      const { action, pictureName } = hazard
      return findingSteps(site, { row, state, action, pictureName, at, uploads })
    })
    const items: Checklist = Object.fromEntries(
      questionsOf({ groups: patrolQuestions }).map(({ id }) => [
        id,
        { answer: random.chance(0.1) ? 'na' : 'ok' },
      ]),
    )
    const guests = joint ? people.guests : people.guests.slice(0, random.int(0, 2))
    const values = {
      patrol_kind: joint ? 'joint' : 'patrol',
      check_date: day,
      field_id: random.pick(site.fieldIds),
      place: random.pick(site.spots),
      companies: [...new Set(site.partnerIds)]
        .slice(0, joint ? 4 : 1)
        .map((company) => ({ id: site.id(at), company_id: company })),
      checkers: [...people.contractor, ...guests].map(([affiliation, position, name]) => ({
        id: site.id(at),
        affiliation,
        position,
        name,
      })),
      items,
      ...(findings.length > 0 && { findings }),
      ...(joint && { good: '통로와 작업구간을 색으로 구분해 정리정돈 상태가 좋음' }),
      opinion: random.pick(opinions),
      next_date: dayAfter(day, joint ? 60 : 2),
    }
    return { writer, at, values, uploads, comments: [] }
  },
}
export default sample
