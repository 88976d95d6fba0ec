import { dayAfter } from '../../sample/days.ts'
import type {
  Sample,
  SamplePerson,
  SampleRecord,
  SampleSite,
  SampleTurn,
} from '../../sample/sample.ts'

interface Job {
  works: readonly string[]
  work_name: string
  detail: string
  /** what its kinds ask besides */
  more: Readonly<Record<string, unknown>>
  unit?: { name: string; spec: string; operator_name: string }
  measures: readonly (readonly [string, string, string])[]
  /** indexes into `partnerCompanies` */
  partners: readonly number[]
}

const jobs: readonly Job[] = [
  {
    works: ['lifting'],
    work_name: '철골 기둥 부재 양중',
    detail: '1. 부재 하역과 받침 2. 줄걸이·시험 인양 3. 양중과 가조립 4. 볼트 조임 뒤 줄걸이 해체',
    more: {
      load_size: 'H-400×400, 길이 9m',
      load_weight: 3.2,
      rated_load: 5.4,
      radius: 14,
      rigging: '2줄 걸이, 슬링벨트 5t, 각도 60° 이내',
      ground: '철판 깔기, 아웃트리거 받침 1.5×1.5m',
      lifting_way: '자재 야적장 → 102동 서측, 하부 통제',
    },
    unit: { name: '하이드로크레인', spec: '50t', operator_name: '한동수' },
    measures: [
      ['인양물 낙하', '인양경로 하부 통제, 신호수 2명', '신호수 김민석'],
      ['크레인 전도', '아웃트리거 완전 펼침, 지반 확인', '장비 조종원'],
    ],
    partners: [5],
  },
  {
    works: ['excavation', 'machinery'],
    work_name: '저수조 터파기',
    detail: '1. 매설물 확인 굴착 2. 단계별 굴착과 구배 확보 3. 토사 반출 4. 배수',
    more: {
      depth: 3.5,
      slope: '1:1.0',
      soil: '풍화토, 지하수위 GL-6m',
      buried: ['power', 'water'],
      retaining: '자립식, 일부 간이 흙막이',
      drive_way: '동측 진입로, 속도 10km/h',
      guide: '박상규',
      overturn: '굴착 단부 2m 안 접근 금지',
    },
    unit: { name: '굴착기 10LC', spec: '1.0㎥', operator_name: '정만호' },
    measures: [
      ['굴착면 무너짐', '구배 확보, 우천 뒤 점검', '작업반장'],
      ['장비와 부딪힘', '작업반경 출입 통제, 유도자 배치', '유도자 박상규'],
    ],
    partners: [0],
  },
  {
    works: ['fire', 'confined'],
    work_name: '지하 배관 용접',
    detail: '1. 농도 측정과 환기 2. 가연물 제거 3. 용접 4. 30분 이상 잔류 감시',
    more: {
      fire_work: ['welding', 'grinding'],
      combustibles: '반경 11m 가연물 반출, 불티비산방지포 설치',
      extinguishers: 2,
      fire_watch: '이정수',
      space: '지하 3층 펌프실 피트',
      gas_plan: '작업 전·재개 전 측정, 작업 중 1시간마다',
      ventilation: '급기 송풍기 2대, 30㎥/분',
      space_watch: '최영호',
      contact: '무전기 3채널',
      rescue: ['airline', 'lifeline', 'tripod'],
    },
    measures: [
      ['질식', '산소 18% 이상 확인 뒤 출입, 감시인 상주', '감시인 최영호'],
      ['화재', '소화기 2대, 화재감시자 배치', '화재감시자 이정수'],
    ],
    partners: [4],
  },
  {
    works: ['height'],
    work_name: '외벽 갱폼 해체',
    detail: '1. 하부 통제 2. 크레인 고정 3. 볼트 해체 4. 인양',
    more: {
      height: 42,
      height_way: ['scaffold'],
      fall_protection: ['rail', 'anchor'],
      below: '반경 10m 통제, 풍속 10m/s 이상 중지',
    },
    measures: [['떨어짐', '안전대 2중 걸이, 부착설비 확인', '작업반장']],
    partners: [1, 2],
  },
  {
    works: ['electric'],
    work_name: '가설 변압기 교체',
    detail: '1. 정전과 잠금 2. 검전·접지 3. 교체 4. 복전 확인',
    more: {
      live: 'dead',
      voltage: 22_900,
      breaker: 'VCB-1',
      loto: 'L-07',
      electric_measures: ['test', 'earth', 'gear'],
    },
    measures: [['감전', '잠금·표지, 검전 뒤 접지', '전기책임자']],
    partners: [3],
  },
]

type Stage = 'waiting' | 'redo' | 'verified'
/** Of the newest plans, oldest first; all others are confirmed. */
const openStages: readonly Stage[] = ['verified', 'redo', 'verified', 'waiting', 'waiting']

function planOf<Person extends SamplePerson>(
  site: SampleSite<Person>,
  { day, n, of }: SampleTurn,
): SampleRecord<Person> {
  const { random } = site
  const job = jobs[n % jobs.length] ?? jobs[0]
  if (!job) throw new Error('there is no job')
  const company = site.companyFor(job.partners)
  const own = site.partners.filter(({ companyId }) => companyId === company)
  const writer = random.pick(own.length > 0 ? own : site.staff)
  const at = site.at(day, random.int(8, 16), random.int(0, 59))
  const record = {
    writer,
    at,
    uploads: [],
    comments: [],
    action: { by: writer, at },
    values: {
      works: [...job.works],
      work_name: job.work_name,
      detail: job.detail,
      ...(site.fieldIds.length > 0 && { field_id: random.pick(site.fieldIds) }),
      place: random.pick(site.spots),
      begin_on: dayAfter(day, 1),
      end_on: dayAfter(day, random.int(1, 5)),
      company_id: company,
      foreman: random.pick(['김영수', '이대호', '박상규', '최영호']),
      crew: random.int(3, 12),
      ...job.more,
      ...(job.unit && { units: [{ id: site.id(at), ...job.unit }] }),
      measures: job.measures.map(([hazard, measure, owner]) => ({
        id: site.id(at),
        hazard,
        measure,
        owner,
      })),
    },
  }
  const stage = openStages[n - of + openStages.length] ?? 'verified'
  const by = site.leads.find((person) => person.id !== writer.id)
  if (stage === 'waiting' || !by) return record
  const comment =
    stage === 'redo'
      ? '신호수 배치 위치와 하부 통제 범위를 도면에 표시해 주세요'
      : '대책 확인. 작업 전 TBM에서 전달'
  const decided = site.later(at, random.int(1, 6))
  return { ...record, decision: { by, at: decided, verdict: stage, comment } }
}

/** Plans of the partners; the newest wait for a confirmation, one was sent back. */
const sample: Sample = { seed: 11_001, volume: { everyYear: 45 }, make: planOf }
export default sample
