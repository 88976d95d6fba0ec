import type { Sample, SampleSite, SampleWorker } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'

const courses = [
  {
    kind: 'hire',
    target: 'daily',
    name: '신규자 채용 시 교육',
    end: '08:10',
    content: '현장 안전수칙, 보호구 착용, 위험구역, 작업중지권, 비상대피로',
    people: [3, 9],
  },
  {
    kind: 'regular',
    target: 'worker',
    name: '정기 안전보건교육',
    end: '09:00',
    content: '추락·끼임 재해사례, 이달의 위험성평가 결과 공유, 근골격계질환 예방',
    people: [12, 24],
  },
  {
    kind: 'special',
    target: 'worker',
    name: '밀폐공간 작업 특별교육',
    end: '11:00',
    content: '산소농도 측정, 환기, 감시인 배치, 구조 절차와 송기마스크 사용법',
    people: [4, 8],
  },
  {
    kind: 'msds',
    target: 'worker',
    name: '방수·도장 자재 MSDS 교육',
    end: '07:40',
    content: '경고표지, 취급 주의사항, 보호구, 응급조치',
    people: [5, 10],
  },
  {
    kind: 'change',
    target: 'worker',
    name: '작업내용 변경 시 교육',
    end: '09:00',
    content: '갱폼 인양 작업 순서 변경, 신호체계와 하부 통제',
    people: [4, 9],
  },
] as const

/**
 * The rows of a sheet as people of the register, from one of them on; every ninth sheet has somebody whom
 * it names alone. Where a site has no register the names stay.
 */
function ofRegister(rows: Record<string, unknown>[], workers: readonly SampleWorker[], n: number) {
  const from = n * 17
  return rows.slice(0, workers.length || rows.length).map((row, at) => {
    const worker = workers[(from + at) % Math.max(1, workers.length)]
    if (!worker || (at === 2 && n % 9 === 0)) return row
    const { id, name, companyName, jobType } = worker
    return { ...row, worker: id, name, affiliation: companyName, job: jobType }
  })
}

/** People of a regular training in the demo: a third of a large site, who are not all there. */
const groups = 3

const groupOf = (workers: readonly SampleWorker[], n: number) =>
  workers.length < 40 ? workers : workers.filter(({ id }) => id % groups === n % groups)

const employedOn = ({ workers }: Pick<SampleSite, 'workers'>, day: string) =>
  workers.filter(({ hiredOn, retiredOn }) => (hiredOn ?? day) <= day && (retiredOn ?? day) >= day)

/** Regular trainings of everybody in turn, so that half-years come to something for each person. */
const regular: Sample & { seed: number } = {
  seed: 505_001,
  volume: { everyYear: 36 },
  make(site, { day, n }) {
    const { random } = site
    const writer = random.pick(site.staff)
    const at = site.at(day, 9, random.int(15, 50))
    const there = groupOf(employedOn(site, day), n).filter(() => random.chance(0.88))
    const attendees = ofRegister(signersOf(site, at, there.length), there, 0)
    const values = {
      kind: 'regular',
      target: 'worker',
      name: `${Number(day.slice(5, 7))}월 정기 안전보건교육 ${(n % groups) + 1}조`,
      company_id: site.companyFor([]),
      field_id: random.pick(site.fieldIds),
      held_on: day,
      begin: '07:00',
      end: '09:10',
      pause: 10,
      place: '안전교육장',
      trainer: random.pick(['한정우', '박세현', '이도연']),
      trainer_title: '안전관리자',
      method: ['class'],
      content: '추락·끼임 재해사례, 이달의 위험성평가 결과 공유, 근골격계질환 예방',
      attendees,
      total: attendees.length + random.int(0, 2),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}

/** A course every few days, most of them for those who are new. */
const sample: Sample = {
  volume: { everyYear: 60 },
  also: regular,
  make(site, { day, n }) {
    const { random } = site
    const course = courses[n % 3 === 0 ? 0 : n % courses.length] ?? courses[0]
    const writer = random.pick(site.staff)
    const at = site.at(day, 9, random.int(0, 50))
    const rows = signersOf(site, at, random.int(course.people[0], course.people[1]))
    const attendees = ofRegister(rows, employedOn(site, day), n)
    const values = {
      kind: course.kind,
      target: course.target,
      name: `${Number(day.slice(5, 7))}월 ${course.name}`,
      ...(course.kind === 'special' && { special_code: '34' }),
      company_id: site.companyFor([]),
      field_id: random.pick(site.fieldIds),
      held_on: day,
      begin: '07:00',
      end: course.end,
      place: '안전교육장',
      trainer: random.pick(['한정우', '박세현', '이도연']),
      trainer_title: random.pick(['안전관리자', '건설안전기사', '보건관리자']),
      method: ['class'],
      content: course.content,
      attendees,
      total: attendees.length + random.int(0, 2),
    }
    return { writer, at, values, uploads: [], comments: [] }
  },
}
export default sample
