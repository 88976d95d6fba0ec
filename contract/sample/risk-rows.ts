import type { Row } from '../form/field-types.ts'
import { dayAfter } from './days.ts'
import { findingSteps, type Stage } from './finding-steps.ts'
import type { PictureName, SampleSite, SampleUpload } from './sample.ts'

interface Danger {
  work: string
  task: string
  hazard: string
  /** ids of contract/codes/risk.ts and disaster-types.ts */
  hazardClass: string
  disaster: string
  present: string
  /** 빈도, 강도 of the 5×4 matrix, before and after the measure */
  before: readonly [number, number]
  /** absent where the risk is accepted as it is */
  measure?: {
    text: string
    kind: string
    after: readonly [number, number]
    done: string
  }
  picture: PictureName
  /** indexes into `partnerCompanies` that do such work */
  partners: readonly number[]
}

const dangers: readonly Danger[] = [
  {
    work: 'concrete',
    task: '갱폼 인양·설치',
    hazard: '갱폼 인양 중 줄걸이가 풀려 자재가 떨어져 아래 작업자가 맞음',
    hazardClass: 'machine',
    disaster: '10',
    present: '신호수 배치, 하부 통제',
    before: [3, 4],
    measure: {
      text: '인양 전용 고리 2점 체결, 인양 구간 3m 통제선과 감시자 배치',
      kind: 'engineer',
      after: [1, 4],
      done: '인양 고리 2점 체결과 통제선 설치 확인',
    },
    picture: 'crane',
    partners: [1, 5],
  },
  {
    work: 'concrete',
    task: '설비 개구부 주변 작업',
    hazard: '고정되지 않은 덮개를 밟아 개구부로 떨어짐',
    hazardClass: 'place',
    disaster: '9',
    present: '덮개 설치, 추락주의 표지',
    before: [4, 4],
    measure: {
      text: '덮개 4점 앵커 고정, 안전대 걸이 설치',
      kind: 'engineer',
      after: [1, 4],
      done: '전 층 개구부 덮개 앵커 고정',
    },
    picture: 'opening',
    partners: [1, 4],
  },
  {
    work: 'concrete',
    task: '철근 조립',
    hazard: '이동 중 넘어지며 수직 철근에 찔림',
    hazardClass: 'work',
    disaster: '27',
    present: '철근 보호캡 일부 설치',
    before: [3, 2],
    picture: 'rebar',
    partners: [1],
  },
  {
    work: 'temporary',
    task: '외부비계 설치',
    hazard: '안전난간을 설치하기 전 단부에서 작업하다 떨어짐',
    hazardClass: 'place',
    disaster: '9',
    present: '안전대 착용, 조립 순서 교육',
    before: [4, 4],
    measure: {
      text: '난간 선행 공법 적용, 안전대 부착설비 2줄 설치',
      kind: 'engineer',
      after: [2, 4],
      done: '난간 선행 비계로 바꾸고 수평 구명줄 2줄 설치',
    },
    picture: 'scaffold',
    partners: [2],
  },
  {
    work: 'electric',
    task: '가설분전반 조작',
    hazard: '접지선이 탈락한 분전반을 조작하다 감전',
    hazardClass: 'electric',
    disaster: '2',
    present: '누전차단기 설치, 월 1회 점검',
    before: [3, 4],
    measure: {
      text: '접지선 재결속 후 저항 측정, 분전반 시건과 담당자 표지',
      kind: 'manage',
      after: [1, 4],
      done: '접지 저항 8Ω 확인, 시건과 표지 완료',
    },
    picture: 'panel',
    partners: [3],
  },
  {
    work: 'earth',
    task: '터파기',
    hazard: '후진하는 굴착기에 유도자가 부딪힘',
    hazardClass: 'machine',
    disaster: '28',
    present: '유도자 배치, 후방경보기',
    before: [3, 4],
    measure: {
      text: '작업반경 출입 통제선, 후방카메라와 접근경보 장치 부착',
      kind: 'engineer',
      after: [1, 4],
      done: '굴착기 3대에 접근경보 장치 부착',
    },
    picture: 'excavation',
    partners: [0],
  },
  {
    work: 'mechanical',
    task: '배관 용접',
    hazard: '용접 불티가 보온재에 튀어 불이 남',
    hazardClass: 'chemical',
    disaster: '32',
    present: '소화기 비치, 화재감시자 배치',
    before: [3, 4],
    measure: {
      text: '보온재 반출 후 용접, 불티비산방지포로 3면 차단',
      kind: 'remove',
      after: [1, 4],
      done: '용접 구간 가연물 반출',
    },
    picture: 'welding',
    partners: [4],
  },
  {
    work: 'waterproof',
    task: '지하 우레탄 도포',
    hazard: '환기가 안 되는 지하에서 유기용제를 들이마심',
    hazardClass: 'chemical',
    disaster: '24',
    present: '방독마스크 지급',
    before: [2, 4],
    picture: 'basement',
    partners: [6],
  },
  {
    work: 'interior',
    task: '자재 운반',
    hazard: '통로에 쌓인 자재에 걸려 넘어짐',
    hazardClass: 'work',
    disaster: '7',
    present: '통로 표시, 매일 정리정돈',
    before: [3, 1],
    picture: 'stack',
    partners: [7],
  },
  {
    work: 'steel',
    task: '철골 기둥 세우기',
    hazard: '강풍에 인양물이 흔들려 작업자와 부딪힘',
    hazardClass: 'machine',
    disaster: '28',
    present: '풍속계 설치, 유도로프 사용',
    before: [3, 4],
    measure: {
      text: '풍속 10m/s에서 작업 중지, 유도로프 2줄과 신호수 2명',
      kind: 'manage',
      after: [1, 4],
      done: '작업 중지 기준 게시, 유도로프 2줄 사용',
    },
    picture: 'crane',
    partners: [5],
  },
]

/** Rows of an assessment of a day, its measures as far as `stage` says. */
export function riskRows(
  site: SampleSite,
  { day, at, count, stage }: { day: string; at: Date; count: number; stage: () => Stage },
  uploads: SampleUpload[],
): Row[] {
  const { random } = site
  const first = random.int(0, dangers.length - 1)
  return Array.from({ length: Math.min(count, dangers.length) }, (_, n): Row => {
    const danger = dangers[(first + n) % dangers.length] as Danger
    const { measure } = danger
    const row = {
      id: site.id(at),
      work_type: danger.work,
      unit_work: danger.task,
      place: random.pick(site.spots),
      hazard_class: danger.hazardClass,
      hazard: danger.hazard,
      disaster_type: danger.disaster,
      present: danger.present,
      freq: danger.before[0],
      sev: danger.before[1],
    }
    if (!measure) return { ...row, state: 'none' }
    const photo = site.photo(danger.picture, false, at)
    uploads.push(photo)
    return findingSteps(site, {
      row: {
        ...row,
        reduction: measure.text,
        reduction_kind: measure.kind,
        freq2: measure.after[0],
        sev2: measure.after[1],
        company_id: site.companyFor(danger.partners),
        owner: random.pick(['김도현', '한지원', '이수민', '정하늘', '박상규']),
        due: dayAfter(day, random.int(2, 9)),
        photo: photo.id,
        ...(danger.before[0] * danger.before[1] >= 16 && { critical: true }),
      },
      state: stage(),
      action: measure.done,
      pictureName: danger.picture,
      at,
      uploads,
    })
  })
}
