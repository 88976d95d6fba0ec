import { hazards } from '../../sample/hazards.ts'
import type { Sample } from '../../sample/sample.ts'
import { signersOf } from '../../sample/signers.ts'
import { gear, health } from './checks.ts'

const works = [
  {
    trade: 1,
    type: 'concrete',
    name: '거푸집 해체',
    team: '형틀 2팀',
    leader: '강태호',
    job: ['형틀목공', '보통인부'],
    detail: '동바리 해체 → 거푸집 해체 → 자재 인양 순서, 하부 출입통제 후 시작',
    equipment: ['타워크레인'],
  },
  {
    trade: 2,
    type: 'temporary',
    name: '외부비계 조립',
    team: '비계 1팀',
    leader: '이상철',
    job: ['비계공'],
    detail: '벽이음 설치 → 작업발판 → 난간 순서로 한 단씩 조립, 안전대 체결 확인',
    equipment: [],
  },
  {
    trade: 3,
    type: 'electric',
    name: '전선관 배관',
    team: '전기 1팀',
    leader: '박준식',
    job: ['전기공'],
    detail: '슬래브 매입 배관, 분전반 차단 확인 후 결선',
    equipment: ['고소작업대'],
  },
  {
    trade: 4,
    type: 'mechanical',
    name: '소화배관 용접',
    team: '설비 1팀',
    leader: '한상우',
    job: ['배관공'],
    detail: '불꽃비산방지포 설치 → 소화기 배치 → 용접, 화재감시자 배치',
    equipment: ['용접기'],
  },
  {
    trade: 5,
    type: 'steel',
    name: '철골보 설치',
    team: '철골 1팀',
    leader: '조성환',
    job: ['보통인부', '신호수'],
    detail: '인양구간 통제 → 줄걸이 확인 → 인양 → 가볼트 체결',
    equipment: ['이동식크레인'],
  },
  {
    trade: 6,
    type: 'waterproof',
    name: '지하외벽 방수',
    team: '방수 1팀',
    leader: '오진수',
    job: ['보통인부'],
    detail: '환기 → 산소·유해가스 측정 → 프라이머 → 방수층',
    equipment: ['환기팬'],
  },
  {
    trade: 0,
    type: 'earth',
    name: '되메우기',
    team: '토공 1팀',
    leader: '최영만',
    job: ['보통인부', '신호수'],
    detail: '굴착기로 30cm씩 포설 후 다짐, 유도자 신호에 따라 이동',
    equipment: ['굴착기', '진동롤러'],
  },
] as const

const proposals = [
  ['지하 2층 통로에 조명을 더 달아 주세요', '투광등 3개 추가 설치 완료'],
  ['여름 조끼가 모자랍니다', '15벌 추가 지급'],
  ['화장실이 멀어 왕복 15분이 걸립니다', ''],
  ['양중 시간과 타설 시간이 겹칩니다', '오전 양중, 오후 타설로 조정'],
] as const

const questions = [
  ['2m 이상 높은 곳에서는 안전대를 걸어야 한다', 'o'],
  ['위험하면 작업을 멈추고 대피해도 된다', 'o'],
  ['크레인이 인양하는 동안 아래로 지나가도 된다', 'x'],
] as const

/** The same answer for all questions, but for one of them. */
const answers = (questions: readonly { id: string }[], answer: string, one?: string) =>
  Object.fromEntries(
    questions.map(({ id }, n) => [id, { answer: n === 2 && one !== undefined ? one : answer }]),
  )

/** The three largest crews each morning, and one of the others. */
const workOf = (day: string, n: number) =>
  works[n < 3 ? n : 3 + (Number(day.slice(8)) % (works.length - 3))] ?? works[0]

const sample: Sample = {
  seed: 501,
  volume: { everyDay: 4 },
  make(site, { day, n }) {
    const { random } = site
    const work = workOf(day, n)
    const partner = site.partners.length > 0 && random.chance(0.7)
    const writer = random.pick(partner ? site.partners : site.staff)
    const at = site.at(day, 7, random.int(0, 20))
    const attendees = signersOf(site, at, random.int(4, 11), { job: work.job })
    const signed = attendees.filter(({ way }) => way !== undefined).length
    const fitting = hazards.filter(({ work: type }) => type === work.type)
    const first = random.int(0, fitting.length - 1)
    const [lacking, unwell] = [random.chance(0.08), random.chance(0.06)]
    const [question, answer] = random.pick(questions)
    const [content, reply] = random.pick(proposals)
    const photo = site.photo(fitting[first]?.pictureName ?? 'stack', true, at)
    const values = {
      held_at: at.toISOString(),
      field_id: random.pick(site.fieldIds),
      place: random.pick(site.spots),
      company_id: site.companyFor([work.trade]),
      team_name: work.team,
      leader: work.leader,
      weather: random.pick(['clear', 'partly', 'cloudy']),
      work_type: work.type,
      work_name: work.name,
      work_detail: work.detail,
      equipment: work.equipment.map((name) => ({ id: site.id(at), name, count: 1 })),
      top_hazards: fitting.slice(first, first + 3).map((hazard) => ({
        id: site.id(at),
        hazard: hazard.content,
        disaster_type: hazard.disaster,
        measure: hazard.action,
      })),
      stop_work_notice: true,
      evac_notice: true,
      ppe: answers(gear, 'worn', lacking ? 'lacking' : undefined),
      ...(lacking && { ppe_action: '안전대 1개 교체 지급' }),
      health: answers(health, 'fine', unwell ? 'someone' : undefined),
      ...(unwell && { health_action: '1명 고소작업 제외, 지상 작업으로 변경' }),
      attendees,
      languages: random.chance(0.4) ? ['vi'] : [],
      quiz:
        n === 0
          ? [{ id: site.id(at), question, answer, correct: Math.max(0, signed - random.int(0, 1)) }]
          : [],
      suggestions: random.chance(0.08)
        ? [
            {
              id: site.id(at),
              content,
              by: '작업반 공동',
              since: day,
              ...(reply !== '' && { reply, shared: true }),
            },
          ]
        : [],
      photos: [photo.id],
    }
    return { writer, at, values, uploads: [photo], comments: [] }
  },
}
export default sample
